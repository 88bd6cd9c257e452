import { Command, CommanderError, InvalidArgumentError } from 'commander'
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { parsePlainDate, type PlainDate } from '@trm/domain/kernel'
import { identitySettings, mailingOf, readConfiguration, type Configuration, type Variables } from '../configuration/configuration.codec.ts'
import { straySettings } from '../configuration/stray-settings.ts'
import type { Database } from '../database/database.ts'
import { HELD_UP_WORDS, migrateToLatest } from '../database/migrate.ts'
import {
  brokeragesCommand,
  correctBrokerageCommand,
  makeBrokerageCommand,
  type BrokerageOptions,
  type CorrectionOptions,
} from './brokerage-commands.ts'
import { carriersCommand } from './carrier-commands.ts'
import { inviteCommand, type InviteOptions } from './invite-command.ts'
import { importCommand } from './import-command.ts'
import { bringBackCommand, deactivateCommand } from './leaving-commands.ts'
import { accessCommand, markCommand, peopleCommand, type Admin, type Command as Work } from './people-commands.ts'
import { eraseCommand, exportCommand, type EraseOptions } from './person-commands.ts'
import { sentenceOf } from '../database/sentence-of.ts'
import { verify } from './verify-command.ts'

export interface AdminSurroundings {
  readonly variables: Variables
  /** The configured database, as it is. */
  readonly open: (configuration: Configuration) => Promise<Database>
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
  /** A line that stands in place of the one before; undefined where nobody watches. */
  readonly progress?: ((line: string) => void) | undefined
}

const MOST_LISTED = 200

const limitOf = (text: string): number => {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MOST_LISTED) throw new InvalidArgumentError(`Write a whole number from 1 to ${MOST_LISTED}.`)
  return limit
}

const dayOf = (text: string): PlainDate => {
  const day = O.toUndefined(parsePlainDate(text))
  if (day === undefined) throw new InvalidArgumentError('Write a day as yyyy-mm-dd.')
  if (Date.parse(day) > Date.now()) throw new InvalidArgumentError('That day is still to come: write the day the file was published.')
  return day
}

const HAND_OVER_TO = 'the colleague who takes over their loads; not said, the administrator, else the colleague, who signed up first'

const HELP = `
A person is named by the id that "people" shows, or by the subject of their token. An email address names nobody: anybody may sign up with one.
Each command can be given again: what stands already is said and left alone. The environment and .env are read as the portal reads them.
The embedded database is one process's: stop the portal first.`

/** Runs one command line. Gives 0 when it was done or stood already, 1 when not, with one sentence, 2 for words it does not know. */
export const runAdmin = async (
  args: readonly string[],
  { variables, open, write, complain, progress }: AdminSurroundings,
): Promise<number> => {
  let code = 0
  const refuse = (...lines: readonly string[]): void => {
    complain(`${lines.join('\n')}\n`)
    code = 1
  }
  const print = (lines: readonly string[]): void => write(`${lines.join('\n')}\n`)

  const configured = async (work: (configuration: Configuration) => Promise<void>): Promise<void> => {
    const configuration = readConfiguration(variables)
    if (E.isLeft(configuration)) return refuse('The configuration is not usable:', ...configuration.left, ...straySettings(variables))
    try {
      await work(configuration.right)
    } catch (error) {
      refuse(`Nothing was done: ${sentenceOf(error)}.`)
    }
  }
  const tell = (message: string, data: object = {}): void => complain(`${message} ${JSON.stringify(data)}\n`)
  const tellHeldUp = (missing: readonly string[]): void => tell(HELD_UP_WORDS, { missing })
  const portalUrlOf = ({ PUBLIC_URL, PORT }: Configuration): string => PUBLIC_URL ?? `http://localhost:${PORT}`
  const identityOf = (configuration: Configuration) => identitySettings(configuration, new URL(portalUrlOf(configuration)))

  const run = (work: (admin: Admin) => Work): Promise<void> =>
    configured(async (configuration) => {
      const database = await open(configuration)
      try {
        await migrateToLatest(database, undefined, tellHeldUp, { log: { info: tell, warn: tell } })
        const outcome = await work({
          database,
          issuer: identityOf(configuration).issuer,
          portalUrl: portalUrlOf(configuration),
          isMailSent: mailingOf(configuration)._tag !== 'None',
        })()
        if (E.isLeft(outcome)) refuse(outcome.left)
        else print(outcome.right)
      } finally {
        await database.close()
      }
    })

  const program = new Command('trm-admin')
    .description('Takes the portal into use and looks after its people, over its own database.')
    .addHelpText('after', HELP)
    .showHelpAfterError('(add --help to see how it is written)')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: complain })

  program
    .command('verify')
    .description('asks everything a start needs (configuration, database and its replicas, sign-in) and changes nothing')
    .action(() =>
      configured(async (configuration) => {
        const { lines, isSound } = await verify(
          configuration,
          identityOf(configuration),
          () => open(configuration),
          straySettings(variables),
        )
        print(lines)
        code = isSound ? 0 : 1
      }),
    )
  program
    .command('people')
    .description('lists who has signed in, the newest first, with ids and subjects')
    .argument('[words...]', 'words of name, email or company, or an id; every word has to be there')
    .option('--limit <number>', `how many, at most ${MOST_LISTED}`, limitOf, 50)
    .option('--after <id>', 'the last person of the list before')
    .action((words: readonly string[], { limit, after }: { limit: number; after?: string }) =>
      run((admin) => peopleCommand(admin, { words, limit, after })),
    )

  const staff = program.command('staff').description('who is staff, beside those whose token says so')
  staff
    .command('add')
    .description('makes somebody staff')
    .argument('<person>', 'id or subject')
    .action((person: string) => run((admin) => markCommand(admin, person, 'staff', true)))
  staff
    .command('remove')
    .description('takes it back')
    .argument('<person>', 'id or subject')
    .action((person: string) => run((admin) => markCommand(admin, person, 'staff', false)))

  program
    .command('administrator')
    .description('who administers a company, beside those its own administrators make')
    .command('make')
    .description('lets somebody administer the company they work for, where nobody there can')
    .argument('<person>', 'id or subject')
    .action((person: string) => run((admin) => markCommand(admin, person, 'administrator', true)))

  const person = program.command('person').description('one person: whether they work for their company, and what the portal holds of them')
  person
    .command('export')
    .description('prints everything that is kept of somebody as JSON, for whoever asks for their data')
    .argument('<person>', 'id or subject')
    .action((who: string) => run((admin) => exportCommand(admin, who)))
  person
    .command('deactivate')
    .description('takes somebody out of the company they work for, whose posted and booked loads pass to a colleague')
    .argument('<person>', 'id or subject')
    .option('--hand-over-to <id>', HAND_OVER_TO)
    .action((who: string, options: { handOverTo?: string }) => run((admin) => deactivateCommand(admin, who, options)))
  person
    .command('bring-back')
    .description('lets somebody who was deactivated work for the company again; loads that passed on stay where they are')
    .argument('<person>', 'id or subject')
    .action((who: string) => run((admin) => bringBackCommand(admin, who)))
  person
    .command('erase')
    .description('erases somebody for good: a pseudonym stands where they acted; signed rate confirmations stay whole for their term')
    .argument('<person>', 'id or subject')
    .option('--hand-over-to <id>', HAND_OVER_TO)
    .option('--close-company', 'nobody else works there: the company goes without phone and email from then on')
    .option('--yes', 'it is meant')
    .action((who: string, options: EraseOptions) => run((admin) => eraseCommand(admin, who, options)))

  const access = program.command('access').description("whether one of a carrier's people is let in")
  access
    .command('give')
    .description('lets somebody in again')
    .argument('<id>', 'as "people" shows it')
    .action((id: string) => run((admin) => accessCommand(admin, id, true, '')))
  access
    .command('take')
    .description('shuts somebody out, from their next call on')
    .argument('<id>', 'as "people" shows it')
    .requiredOption('--reason <words>', 'kept in the audit log')
    .action((id: string, { reason }: { reason: string }) => run((admin) => accessCommand(admin, id, false, reason)))

  const brokerage = program.command('brokerage').description('the brokerages that work here')
  brokerage
    .command('make')
    .description('makes a brokerage, once by its numbers')
    .requiredOption('--legal-name <name>', 'as it is registered')
    .option('--name <name>', 'the name carriers read, where it is another')
    .option('--mc <number>', 'MC number')
    .option('--usdot <number>', 'USDOT number')
    .option('--phone <number>')
    .option('--email <address>')
    .action((options: BrokerageOptions) => run((admin) => makeBrokerageCommand(admin, options)))
  brokerage
    .command('correct')
    .description('corrects what the brokerage itself cannot change any more')
    .argument('<id>', 'as "brokerage list" shows it')
    .option('--legal-name <name>', 'as it is registered')
    .option('--mc <number>', 'MC number')
    .option('--usdot <number>', 'USDOT number')
    .action((id: string, options: CorrectionOptions) => run((admin) => correctBrokerageCommand(admin, id, options)))
  brokerage
    .command('list')
    .description('lists them with ids, numbers and how many people they have')
    .action(() => run(brokeragesCommand))

  program
    .command('carrier')
    .description('the carriers of the market')
    .command('list')
    .description('lists them, the newest first, with ids, numbers and how many people they have')
    .argument('[words...]', 'words of the name, a number or an id; every one has to fit')
    .option('--limit <number>', `how many, at most ${MOST_LISTED}`, limitOf, 50)
    .option('--after <id>', 'the last carrier of the list before')
    .action((words: readonly string[], { limit, after }: { limit: number; after?: string }) =>
      run((admin) => carriersCommand(admin, { words, limit, after })),
    )

  program
    .command('invite')
    .description(
      'invites somebody into a company; mails the link where mail is set up, and prints it, once. An invitation that is open stays',
    )
    .argument('<email>', 'the address they sign in with')
    .option('--brokerage <id>', 'as "brokerage list" shows it')
    .option('--carrier <id>', 'as "carrier list" shows it')
    .option('--administrator', 'they are to administer the company')
    .option('--new-link', 'ends the invitation that is open to the same address, and makes another')
    .action((email: string, options: InviteOptions) => run((admin) => inviteCommand(admin, email, options)))
  program
    .command('import-fmcsa')
    .description("reads one of FMCSA's public files, CSV or tab text with a header line; given again, it goes on where it stood")
    .argument('<file>', 'census, L&I or Motus Carrier, AuthHist, or an SMS file with inspection totals')
    .requiredOption('--as-of <day>', 'the day the file is of, yyyy-mm-dd', dayOf)
    .action((file: string, { asOf }: { asOf: PlainDate }) =>
      run((admin) => importCommand(admin, { file, asOf, progress, log: (line) => complain(`${line}\n`) })),
    )

  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? 0 : 2
  }
  return code
}
