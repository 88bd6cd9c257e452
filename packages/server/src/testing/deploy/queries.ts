import fs from 'node:fs'
import path from 'node:path'

declare const TRM_ROOT: string

const DEPLOY = path.join(TRM_ROOT, 'deploy')

/** A question in PromQL, and where it stands. */
export interface Query {
  readonly at: string
  readonly text: string
}

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const panels = (): readonly Panel[] =>
  (JSON.parse(fs.readFileSync(path.join(DEPLOY, 'grafana/trm-freight.json'), 'utf8')) as { readonly panels: readonly Panel[] }).panels // Grafana's own format

/** Of the dashboard, with what Grafana puts in place of its variables; a legend's labels are asked for, too. */
export const dashboardQueries = (): readonly (Query & { readonly legend: readonly string[] })[] =>
  panels().flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      at: `panel "${title}"`,
      text: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
      legend: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    })),
  )

/** Of the alerts: what each compares, without what it is compared with. */
export const alertQueries = (): readonly Query[] =>
  [...fs.readFileSync(path.join(DEPLOY, 'prometheus/alerts.yml'), 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (.*)\n/g)].map(
    ([, name = '', expr = '']) => {
      const [, text] = /^(.*) [<>] [\d.]+$/.exec(expr) ?? []
      if (text === undefined) throw new Error(`alert ${name} compares with no number: ${expr}`)
      return { at: `alert ${name}`, text }
    },
  )

/** A metric and the labels that are asked of it. */
export interface Asked {
  readonly metric: string
  readonly labels: readonly string[]
}

const WORDS = ['by', 'or', 'and', 'unless', 'without', 'on', 'ignoring', 'offset', 'bool']

/** The metrics of a query with the labels they are chosen by, and the labels that it sums by. */
export const askedIn = (text: string): { readonly asked: readonly Asked[]; readonly by: readonly string[] } => {
  const by = [...text.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()))
  const rest = text.replace(/\b(?:by|without)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ')
  const asked = [...rest.matchAll(/([a-z_:][a-z0-9_:]*)\s*(\(|\{[^}]*\})?/gi)].flatMap(([whole, metric = '', after = '']) => {
    const isMetric = after !== '(' && !WORDS.includes(metric) && whole !== ''
    return isMetric ? [{ metric, labels: [...after.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) }] : []
  })
  return { asked, by }
}
