import { useCallback, type ComponentType } from 'react'
import type { CarrierFact } from '@trm/domain/carriers'
import type { CatalogEntry } from '@trm/domain/equipment'
import { formatDateTime } from '@trm/domain/formats'
import type { StaffSurvey, FeatureFlag, PortalUser } from '@trm/domain/staff'
import { SURVEY_QUESTIONS } from '@trm/domain/surveys'
import { answerWords, questionWords } from '../account/survey-words.ts'
import {
  auditModule,
  carrierFactsModule,
  equipmentTypesModule,
  flagsModule,
  staffSurveysModule,
  usersModule,
} from './staff-tools.module.ts'
import { Fact, Facts } from '../design/chakra/facts.tsx'
import { EmptyState } from '../design/chakra/empty-state.tsx'
import { accountMessage } from '../messages/en-US/account-pages.ts'
import { carrierFactsMessage } from '../messages/en-US/carrier-facts.ts'
import { staffToolMessage as message } from '../messages/en-US/staff-tools.ts'
import { inLine } from '../messages/in-line.ts'
import { withWords } from '../messages/with-words.ts'
import { tell } from '../news/tell.ts'
import { Later } from '../portal/later.tsx'
import { useAddress } from '../routing/page-navigation.ts'
import { useViewModel } from '../runtime/use-view-model.ts'
import { auditAskedIn } from './audit-asked.ts'
import { AuditScreen } from './audit-screen.tsx'
import { CarrierFactsScreen, factName } from './carrier-facts-screen.tsx'
import { EquipmentTypesScreen } from './equipment-types-screen.tsx'
import { FlagsScreen } from './flags-screen.tsx'
import { StaffLoads } from './staff-loads-route.tsx'
import { StaffListPage } from './staff-page.tsx'
import type { StaffSurveysViewModel } from './staff-reading.view-model.ts'
import { dotNumberIn } from './facts-address.ts'
import { type StaffSection, nameOf, soughtIn } from './staff-sections.ts'
import { UsersScreen } from './users-screen.tsx'
import './staff-tools.css'

const Survey = ({ survey: { person, answers, answeredAt }, zone }: { readonly survey: StaffSurvey; readonly zone: string }) => (
  <li className="trm-card trm-stack">
    <h2 dir="auto">{person.name === '' ? message('staffSurveys.id', { id: person.id }) : person.name}</h2>
    <p className="trm-muted">{inLine([person.company, formatDateTime(answeredAt, zone)])}</p>
    <Facts>
      {SURVEY_QUESTIONS.map((question) => (
        <Fact key={question} name={questionWords(question)}>
          {answerWords(answers[question])}
        </Fact>
      ))}
      <Fact name={accountMessage('survey.comment')} isWide>
        {answers.comment === '' ? undefined : answers.comment}
      </Fact>
    </Facts>
  </li>
)

/** What people answered to the survey, the newest first. */
const StaffSurveysScreen = ({ viewModel }: { readonly viewModel: StaffSurveysViewModel }) => (
  <StaffListPage
    section="surveys"
    title={message('staffSurveys.title')}
    intro={message('staffSurveys.intro')}
    viewModel={viewModel}
    total={(count) => message('staffSurveys.total', { count })}
    empty={
      <EmptyState title={message('staffSurveys.empty')}>
        <p>{message('staffSurveys.empty.why')}</p>
      </EmptyState>
    }
  >
    {(surveys) => (
      <ul className="trm-stack">
        {surveys.map((survey) => (
          <Survey key={survey.person.id} survey={survey} zone={viewModel.zone} />
        ))}
      </ul>
    )}
  </StaffListPage>
)

const Users = () => {
  const { search } = useAddress()
  const onChanged = useCallback(
    (user: PortalUser) => tell(message(user.isAppAccessAllowed ? 'users.done.on' : 'users.done.off', { name: nameOf(user) })),
    [],
  )
  const viewModel = useViewModel(usersModule, { onChanged })
  return viewModel === undefined ? null : <UsersScreen viewModel={viewModel} sought={soughtIn(search)} />
}

const EquipmentTypes = () => {
  const onSaved = useCallback(({ name }: CatalogEntry) => tell(message('types.done', { name })), [])
  const viewModel = useViewModel(equipmentTypesModule, { onSaved })
  return viewModel === undefined ? null : <EquipmentTypesScreen viewModel={viewModel} />
}

const FactsOf = ({ dotNumber }: { readonly dotNumber: string | undefined }) => {
  const onSaved = useCallback(
    ({ fact, correction }: CarrierFact) =>
      tell(carrierFactsMessage(correction === undefined ? 'facts.done.takenBack' : 'facts.done.corrected', { fact: factName(fact) })),
    [],
  )
  const viewModel = useViewModel(carrierFactsModule, { dotNumber, onSaved })
  return viewModel === undefined ? null : <CarrierFactsScreen viewModel={viewModel} dotNumber={dotNumber} />
}

const CarrierFacts = () => {
  const { search } = useAddress()
  const dotNumber = dotNumberIn(search)
  return <FactsOf key={dotNumber ?? ''} dotNumber={dotNumber} />
}

const Flags = () => {
  const onSaved = useCallback(({ key, enabled }: FeatureFlag) => tell(message(enabled ? 'flags.done.on' : 'flags.done.off', { key })), [])
  const viewModel = useViewModel(flagsModule, { onSaved })
  return viewModel === undefined ? null : <FlagsScreen viewModel={viewModel} />
}

const Audit = () => {
  const { search } = useAddress()
  const viewModel = useViewModel(auditModule, undefined)
  return viewModel === undefined ? null : <AuditScreen viewModel={viewModel} search={search} asked={auditAskedIn(search)} />
}

const Surveys = () => {
  const viewModel = useViewModel(staffSurveysModule, undefined)
  return viewModel === undefined ? null : <StaffSurveysScreen viewModel={viewModel} />
}

const loadUndelivered = async () => (await import('./undelivered-route.tsx')).UndeliveredRoute

const Undelivered = () => <Later file="staff/undelivered-route.tsx" load={loadUndelivered} given={{}} />

const loadBrokerages = async () => (await withWords('company', () => import('./brokerages-route.tsx'))).BrokeragesRoute

const Brokerages = () => <Later file="staff/brokerages-route.tsx" load={loadBrokerages} given={{}} />

const TOOLS: { readonly [S in Exclude<StaffSection, 'applications'>]: ComponentType } = {
  users: Users,
  brokerages: Brokerages,
  loads: StaffLoads,
  surveys: Surveys,
  facts: CarrierFacts,
  'equipment-types': EquipmentTypes,
  flags: Flags,
  undelivered: Undelivered,
  audit: Audit,
}

/** Staff's tools besides the queue of applications. */
export const StaffToolsRoute = ({ section }: { readonly section: keyof typeof TOOLS }) => {
  const Tool = TOOLS[section]
  return <Tool />
}
