declare const box: { readonly [P in 'check' | 'uncheck' | 'isChecked']: () => Promise<boolean> }

export const ticked = box.check() // lint: no-restricted-syntax
export const unticked = box.uncheck() // lint: no-restricted-syntax
export const looked = box.isChecked()
