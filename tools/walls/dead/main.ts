import { used } from './part.ts'
console.log(used, 'trm-used')
