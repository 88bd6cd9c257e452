// What a forge runs is what `.ci/run` runs, and nothing beside it: the workflow has that one command.
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const WORKFLOW = '.github/workflows/ci.yml'
const COMMAND = '.ci/run'

/** The commands of a workflow's text. */
const commandsIn = (text) => [...text.matchAll(/^ *- run: (.*)$/gm)].map(([, command]) => command.trim())

export const checkCi = () => {
  const commands = commandsIn(fs.readFileSync(path.join(root, WORKFLOW), 'utf8'))
  return commands.length === 1 && commands[0] === COMMAND
    ? []
    : [`${WORKFLOW} runs [${commands.join(', ')}]: it is to run ${COMMAND} alone`]
}
