// A happy-dom window behind Node's own globals, for component and browser-adapter tests. Node keeps what it has itself
// (timers, fetch, URL, the language); the rest is taken from the window.
import { Window } from 'happy-dom'

// A link that is pressed leads nowhere: one to a telephone would leave its address to every later file of the process.
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }
const window = new Window({ url: 'http://localhost/trm/', width: 1280, height: 800, settings: { navigation } })
const NODE_KEEPS = new Set([
  'globalThis',
  'window',
  'self',
  'global',
  'process',
  'Buffer',
  'console',
  'performance',
  'queueMicrotask',
  'structuredClone',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'crypto',
  'constructor',
])
const language = new Set(Object.getOwnPropertyNames(globalThis))

const names = new Set()
for (let object = window; object !== null && object !== Object.prototype; object = Object.getPrototypeOf(object)) {
  for (const name of Object.getOwnPropertyNames(object)) names.add(name)
}
const DOM_OVER_NODE = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'navigator',
  'BroadcastChannel',
  'DOMException',
  'localStorage',
  'sessionStorage',
])
for (const name of names) {
  if (NODE_KEEPS.has(name) || (language.has(name) && !DOM_OVER_NODE.has(name))) continue
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      const value = window[name]
      return typeof value === 'function' && value.prototype === undefined ? value.bind(window) : value
    },
    set: (value) => {
      window[name] = value
    },
  })
}
globalThis.window = window
globalThis.self = window
globalThis.IS_REACT_ACT_ENVIRONMENT = true
window.IS_REACT_ACT_ENVIRONMENT = true
