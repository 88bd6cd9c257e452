// The product's own list, cells and quick filter over any number of rows in memory, and the same elements by hand.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { source } from '@trm/domain/kernel'
import { nothingOver } from '../../packages/web/src/market-list/market-list.ts'
import { QuickFilter } from '../../packages/web/src/market-list/quick-filter.tsx'
import { TruckResults } from '../../packages/web/src/trucks/truck-results.tsx'
import { makeTruckTextFilter } from '../../packages/web/src/trucks/truck-text.ts'
import { useBehavior } from '../../packages/web/src/runtime/use-behavior.ts'
import '../../packages/web/src/global.css'
import '../../packages/web/src/market-list/market-list.css'
import '../../packages/web/src/market-list/workbench.css'
import '../../packages/web/src/trucks/truck-list.css'
import { someTrucks } from '../lib/market.mjs'

const DAY = '2026-03-10'
const AS_OF = Date.parse(DAY) + 50_000_000
const types = ['van', 'reefer', 'flatbed', 'step_deck', 'power_only', 'hotshot', 'box_truck'].map((val) => ({ val, name: val.replace('_', ' ') }))
const equipment = { _tag: 'Known', types }

/** As many of the columns as the targets speak of. */
const COLUMNS = ['age', 'available', 'equipment', 'location', 'destination', 'trip', 'carrier', 'trucks', 'bipd', 'authorityAge', 'inspections']

const contentOf = (rows) => ({ equipment, today: DAY, sort: 'age', sorts: ['age'], searched: undefined, content: { _tag: 'Full', rows, total: rows.length, asOf: AS_OF, more: { _tag: 'End' } } })

const view = source(contentOf([]))
const overlay = source({ ...nothingOver, columns: COLUMNS })
const list = {
  view$: view.behavior, overlay$: overlay.behavior, lay: (changes) => overlay.set({ ...overlay.behavior.value, ...changes }), idOf: ({ id }) => id, loadMore: () => undefined, sortBy: () => undefined,
}
const say = () => undefined

const Rows = () => {
  const view = useBehavior(list.view$)
  return (
    <>
      <QuickFilter id="truck-quick-filter" list={list} filterOf={makeTruckTextFilter} hint="" say={say} />
      <div style={{ height: 'calc(100vh - 100px)', display: 'flex' }}>
        <TruckResults content={view.content} view={view} list={list} />
      </div>
    </>
  )
}

createRoot(document.getElementById('root')).render(<Rows />)

const layOut = () => document.body.offsetHeight
const timed = (run) => {
  const started = performance.now()
  run()
  layOut()
  return performance.now() - started
}
const show = (rows) => flushSync(() => view.set(contentOf(rows)))
const fresh = (rows, round) => rows.map((row) => ({ ...row, id: `${row.id}-${round}` }))

/** What a tree of elements is made of, read beforehand so that building it anew is all that is timed. */
const planOf = (node) => node.nodeType === Node.TEXT_NODE ? node.data
  : { name: node.localName, attributes: [...node.attributes].map(({ name, value }) => [name, value]), inside: [...node.childNodes].map(planOf) }

const build = (plan) => {
  if (typeof plan === 'string') return document.createTextNode(plan)
  const element = document.createElement(plan.name)
  for (const [name, value] of plan.attributes) name === 'style' ? element.style.cssText = value : element.setAttribute(name, value)
  for (const one of plan.inside) element.append(build(one))
  return element
}

window.rows = {
  fill: (count) => show(someTrucks(count, DAY)),
  shown: () => document.querySelectorAll('.trm-list-body > [role=row]').length,
  /** Milliseconds to replace all rows: ours, and the same elements by hand in a list of the same styles; one round each, in turn. */
  race: (count, rounds) => {
    const trucks = someTrucks(count, DAY)
    show(trucks)
    const plans = [...document.querySelectorAll('.trm-list-body > [role=row]')].map(planOf)
    const ours = document.querySelector('.trm-list')
    const control = ours.cloneNode(true)
    const body = control.querySelector('.trm-list-body')
    const times = { ours: [], control: [] }
    const measureOurs = (round) => times.ours.push(timed(() => show(fresh(trucks, round))))
    const measureControl = () => {
      ours.replaceWith(control)
      layOut()
      times.control.push(timed(() => body.replaceChildren(...plans.map(build))))
      control.replaceWith(ours)
      layOut()
    }
    for (let round = 0; round < rounds; round++) {
      if (round % 2 === 0) { measureOurs(round); measureControl() } else { measureControl(); measureOurs(round) }
    }
    return { ...times, rows: plans.length, cells: document.querySelectorAll('.trm-list-body [role=gridcell]').length }
  },
  /** Rows whose cells are drawn when one truck is told to be gone, and when another is pointed at. */
  redrawn: (count) => {
    const drawn = new Set()
    const trucks = someTrucks(count, DAY).map((truck) => ({ ...truck, get tripMiles() { drawn.add(this.id); return 100 } }))
    show(trucks)
    const during = (changes) => {
      drawn.clear()
      flushSync(() => list.lay(changes))
      return drawn.size
    }
    return { gone: during({ gone: new Map([[trucks[3].id, 'Taken']]) }), pointed: during({ highlighted: trucks[5].id }), pointedAway: during({ highlighted: trucks[6].id }) }
  },
}
