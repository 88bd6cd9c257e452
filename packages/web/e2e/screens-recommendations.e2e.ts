import { aChainMarket } from './harness/chain-market.ts'
import { fail, judgeScreens, press, REFUSED } from './harness/screens.ts'
import { journeys } from './harness/stage.ts'

const journey = journeys('recommendations and chains, wide and narrow')

const PATH = '/trm/carrier/recommendations'
const EMAIL = 'dispatcher@example.com'

journey.before(async () => {
  await aChainMarket()
})

judgeScreens(journey, [
  {
    name: 'recommendations',
    email: EMAIL,
    path: PATH,
    heading: 'Loads for you',
    ready: async (page) => {
      await page.locator('.trm-rec').first().waitFor()
      await page.locator('.trm-chain').first().waitFor()
    },
    panels: [
      { name: 'because', open: (page) => press(page, /^Not interested: /), close: (page) => press(page, 'Keep it') },
      {
        name: 'chain-question',
        open: async (page) => {
          await press(page, 'Book chain 1')
          await page.getByRole('dialog').waitFor()
        },
        close: (page) => press(page, 'Cancel'),
      },
    ],
  },
  {
    name: 'recommendations-no-truck',
    email: 'rival-dispatcher@example.com',
    path: PATH,
    heading: 'Loads for you',
    before: (page) =>
      page.route('**/api/recommendations?*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...((await response.json()) as object), items: [], trucks: 0 } }) // the contract's shape
      }),
    ready: (page) => page.getByText('Post a truck to get recommendations').waitFor(),
  },
  {
    name: 'recommendations-error',
    email: EMAIL,
    path: PATH,
    heading: 'Loads for you',
    before: fail('**/api/recommendations?*', 500),
    ready: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    expected: REFUSED,
  },
])

journey.run()
