import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is answered to one question; `hang` says nothing until the caller gives up, `cut` ends in the middle of the body. */
export type Answered =
  | { readonly status: number; readonly body?: unknown; readonly text?: string; readonly headers?: Readonly<Record<string, string>> }
  | 'hang'
  | 'cut'

export interface StandInRegistry {
  readonly url: string
  /** Paths with their queries, in order, and when each came. */
  readonly asked: readonly { readonly path: string; readonly at: number }[]
  readonly close: () => Promise<void>
}

export const aKnownCarrier = (dotNumber: string, given: object = {}) => ({
  status: 200,
  body: {
    content: {
      _links: { self: { href: 'https://mobile.fmcsa.dot.gov/qc/services/carriers' } },
      carrier: {
        dotNumber: Number(dotNumber),
        legalName: 'HADDAD HAULAGE LLC',
        dbaName: null,
        allowedToOperate: 'Y',
        statusCode: 'A',
        commonAuthorityStatus: 'A',
        contractAuthorityStatus: 'N',
        brokerAuthorityStatus: 'N',
        bipdInsuranceOnFile: '1000',
        bipdInsuranceRequired: 'Y',
        bipdRequiredAmount: '750',
        carrierOperation: { carrierOperationCode: 'A', carrierOperationDesc: 'Interstate' },
        driverInsp: 12,
        vehicleInsp: 7,
        oosDate: null,
        phyStreet: '12 DOCK ST',
        phyCity: 'COLUMBUS',
        phyState: 'OH',
        phyZipcode: '43215',
        telephone: '(614) 555-0143',
        safetyRating: null,
        totalDrivers: 14,
        totalPowerUnits: 12,
        ...given,
      },
    },
    retrievalDate: '2026-11-24T03:00:00.000+0000',
  },
})

/** Stands for FMCSA's QCMobile API on a free port; `answer` says what each question gets, by its USDOT number and how often it came. */
export const openStandInRegistry = async (answer: (dotNumber: string, times: number) => Answered): Promise<StandInRegistry> => {
  const asked: { readonly path: string; readonly at: number }[] = []
  const times = new Map<string, number>()
  const server = http.createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, at: Date.now() })
    const dotNumber = /\/carriers\/(\d+)\?/.exec(path)?.[1] ?? ''
    const before = times.get(dotNumber) ?? 0
    times.set(dotNumber, before + 1)
    const given = answer(dotNumber, before)
    if (given === 'hang') return
    if (given === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"content": {"carrier": {"dotNumber": 12')
      setTimeout(() => response.destroy(), 20)
      return
    }
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers })
    response.end(given.text ?? JSON.stringify(given.body ?? {}))
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/qc/services`,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
