import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { makeServices, screenModule, token } from './tokens.ts'

const MILES = token<number>('Miles')
const PLACE = token<string>('Place')
const LABEL = token<{ readonly text: string }>('Label')

const wired = () => {
  const services = makeServices()
  services.provide(MILES, [], () => 50)
  services.provide(PLACE, [], () => 'Dallas, TX')
  services.provide(LABEL, [MILES, PLACE], (miles, place) => ({ text: `${miles} mi of ${place}` }))
  return services
}

test('a service gets what it needs and is made once', () => {
  const services = wired()
  assert.is(services.get(LABEL).text, '50 mi of Dallas, TX')
  assert.is(services.get(LABEL), services.get(LABEL))
})

test('a token keeps its first maker, so a screen entered twice changes nothing', () => {
  const services = wired()
  services.provide(MILES, [], () => 99)
  assert.is(services.get(MILES), 50)
})

test('a missing service is named', () => {
  assert.throws(() => makeServices().get(MILES), /Miles/)
})

test('a screen brings its own services on first entry', () => {
  const RADIUS = token<number>('Radius')
  const screen = screenModule(
    (get) => (args: { readonly area: string }) => ({
      words: `${args.area} ${get(RADIUS)} ${get(LABEL).text}`,
      stop: () => undefined,
    }),
    [(services) => services.provide(RADIUS, [MILES], (miles) => miles * 2)],
  )
  assert.is(screen.create(wired(), { area: 'broker' }).words, 'broker 100 50 mi of Dallas, TX')
})

/** Held by the compiler: each line below is an error, and an unused expectation is one too. */
export const wrongWiring = (): void => {
  const services = wired()
  // @ts-expect-error a maker of text cannot provide a number
  services.provide(MILES, [], () => 'fifty')
  // @ts-expect-error the needs are swapped
  services.provide(LABEL, [PLACE, MILES], (miles: number, place: string) => ({ text: miles.toFixed() + place }))
  // @ts-expect-error a need is forgotten
  services.provide(LABEL, [MILES], (miles: number, place: string) => ({ text: miles.toFixed() + place }))
  // @ts-expect-error the service is a number
  const text: string = services.get(MILES)
  void text
  const ofPlace = (place: string) => () => ({ stop: () => undefined, place })
  // @ts-expect-error the screen asks for text and is given a number
  screenModule((get) => ofPlace(get(MILES)))
}

test.run()
