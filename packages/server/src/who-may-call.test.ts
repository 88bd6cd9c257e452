import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { addBrokersPeople } from './testing/company-people.ts'
import { CONTRACT_CALLS } from './testing/contract-calls.ts'
import { testEngines } from './testing/databases.ts'
import { openJoiningMarket } from './testing/joining-market.ts'
import { makeOwnThings, OWN_WORD } from './testing/own-things.ts'

const SIGNED_IN = 'new broker broker-admin driver admin shut-out staff'
const BROKERS = 'broker broker-admin'
const CARRIERS = 'driver admin'

/**
 * Written by hand: who is let in, and to which calls. Whose the thing is comes after that: what is another company's is not found.
 * `putBoardRules` asks for a role that the token says.
 */
const LET_IN: readonly (readonly [string, string])[] = [
  [
    SIGNED_IN,
    `getAuthenticatedUser getEquipmentTypes getMyDetails putMyDetails issueDeviceToken listMissedNotices seeNotices snoozeNotice readNotices setNotice
      setPushNotice setQuietHours listSentNotices listPushDevices putPushDevice removePushDevice testPushDevice
      readSms sendSmsCode confirmSms setSms setSmsNotice removeSms
      readSurveyAnswers answerSurvey acceptInvitation readInvitation postEvent evaluateFlag evaluateFlags getEnvironment previewLoad previewLoads
      readCarrierDetails`,
  ],
  [
    'new',
    `beginApplication saveStart saveCompanyInfo saveEquipment submitApplication beginBrokerageApplication saveBrokerageStart saveBrokerageNames
      saveBrokerageTerms submitBrokerageApplication`,
  ],
  ['new driver admin shut-out', 'getApplication'],
  ['new broker broker-admin', 'getBrokerageApplication'],
  [
    BROKERS,
    `getBrokerCompany getBrokerProfile patchBrokerProfile putCarrierNote putRelationship deleteRelationship getFittingTrucks listLoads
      exportLoads postLoad putLoads checkLoadFile commitLoadFile getLoad editLoad closeLoad confirmLoad coverLoadElsewhere handOverLoad repostLoad
      getLoadStops saveLoadStops getOwnLaneRates listLoadLinks makeLoadLink revokeLoadLink`,
  ],
  ['broker-admin', 'putBrokerCompany'],
  ['', 'putBoardRules'],
  [
    `${BROKERS} staff`,
    `searchTrucks getTruck getTruckChanges findTruckPositions searchCarriers getCarrierProfile getCarrierVetting getBoardRules
      getBoardPerformance saveSearch`,
  ],
  [
    CARRIERS,
    `searchLoads getPostedLoad noteLoadView getLoadChanges findLoadPositions getBrokerDealings getLaneRates getRecommendations
      dismissRecommendation undoDismissal getChains bookChain getTruckPosts getTruckPost postTruckPost putTruckPosts changeTruckPost
      withdrawTruckPost bringBackTruckPost confirmTruckPost renewTruckPost getCarrierCompany getOwnVetting listCarrierDetailsLinks`,
  ],
  ['admin', 'patchCarrierCompany replyToVetting makeCarrierDetailsLink revokeCarrierDetailsLink'],
  [
    `${BROKERS} ${CARRIERS}`,
    `makeOffer bookLoad answerOffer nameDriving getTrip getOfferContacts getAcceptances acceptConfirmation getConfirmationFile listColleagues`,
  ],
  [
    `${BROKERS} ${CARRIERS} staff`,
    `listOffers getOffer getOfferTimeline getOfferTimelineFile getRateConfirmation listSavedSearches changeSavedSearch deleteSavedSearch`,
  ],
  [
    'broker-admin admin',
    `listApiKeys makeApiKey revokeApiKey listInvitations invitePerson withdrawInvitation setActive setAdministrator listWebhooks makeWebhook
      renewWebhookSecret chooseWebhookEvents turnWebhook removeWebhook testWebhook listWebhookDeliveries replayWebhookDelivery`,
  ],

  [
    'staff',
    `listApplications getStaffApplication approveApplication declineApplication reopenApplication sendBackApplication
      takeApplication giveApplicationBack listApplicationNotes writeApplicationNote listAudit
      listCarrierFacts putCarrierFact listCatalog putCatalogEntry listFlags putFlag listGivenUp sendAgain listStaffLoads listStaffSurveys listStaffUsers setUserAccess
      listStaffBrokerages getStaffBrokerage makeBrokerage correctBrokerage listBrokerageInvitations inviteIntoBrokerage
      withdrawBrokerageInvitation`,
  ],
]

/** Asked without a token: flags as nobody has them, and links whose token says all there is to know. */
const PUBLIC = 'evaluateFlag evaluateFlags getEnvironment readInvitation previewLoad previewLoads readCarrierDetails'

/** What the least body that the contract describes is not enough for. */
const BODIES: Readonly<Record<string, object>> = {
  acceptConfirmation: { sha256: '0'.repeat(64), name: 'A' },
  answerSurvey: { slowest: 'vetting', comment: '' },
  chooseWebhookEvents: { events: ['offer.booked'] },
  bookChain: { truck_post_id: '1', legs: ['1', '2'].map((id) => ({ load_id: id, amount: 1, terms_seen: 1 })) },
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

test('[HTT-48] every call of the contract lets in whom this table says, and answers nobody else', async () => {
  const [engine] = testEngines('who may call')
  if (engine === undefined) throw new Error('no database to test on')
  const { database, ask, anyone, close } = await openJoiningMarket(engine)
  await addBrokersPeople(database)
  const found = new Map<string, string>()
  const openToAll: string[] = []
  const failed: string[] = []
  for (const { id, method, path, body } of CONTRACT_CALLS) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const letIn: string[] = []
    for (const who of wordsOf(SIGNED_IN)) {
      const { status } = await ask(method, url, BODIES[id] ?? body, { as: `demo|${who}`, version: 1 })
      if (status >= 500) failed.push(`${id} ${who} ${status}`)
      if (status !== 401 && status !== 403) letIn.push(who)
    }
    found.set(id, letIn.join(' '))
    if ((await anyone(url, method, BODIES[id] ?? body)).status !== 401) openToAll.push(id)
  }
  await close()
  const said = LET_IN.flatMap(([people, calls]) => wordsOf(calls).map((id): readonly [string, string] => [id, people]))
  assert.equal(Object.fromEntries([...found].sort()), Object.fromEntries([...said].sort()))
  assert.equal(failed, [])
  assert.equal(openToAll.sort(), [...wordsOf(PUBLIC)].sort())
})

/** What any broker or carrier may name: the market, links whose token says all there is to know, one's own steps, and what is staff's. */
const COMMON = `/api/carriers/{id} /api/carriers/onboarding/{step} /api/brokerages/onboarding/{step} /api/loadboard/{loadId} /api/trucks/{id}
  /api/preview/{tokenId} /api/carrier-details/{carrierToken} /api/invitations/{token} /ofrep/v1/evaluate/flags/{key}`

/** Of the other brokerage and the other carrier, administrators and not. */
const FOREIGN = ['rival-admin', 'rival-broker', 'other-admin', 'other-driver'] as const

test('[HTT-48] to people of another brokerage or carrier what is a company’s own is as if it were not there, and no call tells them of it', async () => {
  const [engine] = testEngines('who may call')
  if (engine === undefined) throw new Error('no database to test on')
  const market = await openJoiningMarket(engine)
  await addBrokersPeople(market.database)
  const own = Object.entries(await makeOwnThings(market))
  const unnamed: string[] = []
  const wrong: string[] = []
  for (const { id, method, path, body } of CONTRACT_CALLS) {
    const [pattern, thing] = own.findLast(([of]) => path === of || path.startsWith(`${of}/`)) ?? []
    const isCommon = !path.includes('{') || path.startsWith('/api/staff/') || wordsOf(COMMON).some((of) => path.startsWith(of))
    if (pattern === undefined && !isCommon) unnamed.push(path)
    const urlOf = (named: string): string => path.replaceAll(/\{\w+\}/g, named)
    for (const who of FOREIGN) {
      const ask = (named: string) => market.ask(method, urlOf(named), BODIES[id] ?? body, { as: `demo|${who}`, version: 1 })
      const foreign = await ask(thing ?? '1')
      if (foreign.text.includes(OWN_WORD)) wrong.push(`${id} tells ${who}`)
      if (thing === undefined) continue
      const nobodys = await ask('987654321')
      if (`${foreign.status} ${foreign.body.code}` !== `${nobodys.status} ${nobodys.body.code}`)
        wrong.push(`${id} ${who} ${foreign.status} ${nobodys.status}`)
      const isNothing = foreign.status === 204 && id === 'undoDismissal' // also of what is undone already
      if (foreign.status !== 403 && foreign.status !== 404 && !isNothing) wrong.push(`${id} ${who} ${foreign.status}`)
    }
  }
  const { rows } = await sql`select id from recommendation_dismissals`.execute(market.database.db)
  await market.close()
  assert.is(rows.length, 1)
  assert.equal(unnamed, [])
  assert.equal(wrong, [])
})

test.run()
