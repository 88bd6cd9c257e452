import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { handMadeFaults } from './check-hand-made.mjs'

/** One of each, as somebody would write it by hand. */
const HAND_MADE = [
  ['a.tsx', '<input role="combobox" />', 'a combobox'],
  ['b.tsx', '<ul role="menu"><li role="menuitem">Edit</li></ul>', 'a menu'],
  ['c.tsx', '<button aria-haspopup="menu">More</button>', 'a menu'],
  ['d.tsx', '<div role="tablist" />', 'tabs'],
  ['e.tsx', '<div role="alertdialog" />', 'a dialog'],
  ['f.ts', 'box.current?.showModal()', 'a dialog'],
  ['g.ts', "if (event.key === 'Tab') first.focus()", 'a focus trap'],
  ['h.tsx', '<button aria-expanded={isOpen} />', 'a disclosure'],
  ['i.tsx', '<span role="tooltip">Why</span>', 'a tooltip'],
  ['k.tsx', '<details className="trm-card"><summary>More</summary></details>', 'a native disclosure'],
  ['l.tsx', '<select id="state" />', 'a native select'],
  ['j.tsx', '<div role="switch" />', 'a slider, switch or stepper'],
]

test('what is written by hand is a fault in each file that is no exception, and says what it is', () => {
  for (const [file, text, made] of HAND_MADE) {
    assert.equal(
      handMadeFaults({}, [[file, text]]).map((fault) => fault.split(' written')[0]),
      [`${file}: ${made}`],
    )
    assert.equal(handMadeFaults({ [file]: { made: [made], why: 'it may' } }, [[file, text]]), [])
  }
})

test('what is said in a comment, asked of the page or of another kind is none', () => {
  const text = `/** role="menu" */
  // role="tab"
  const open = document.querySelector('[aria-modal=true], dialog[open]')
  return <nav><dialogs.code /><Dialog.Root /><i role="status" title="tab" /></nav>`
  assert.equal(handMadeFaults({}, [['a.tsx', text]]), [])
})

test('an exception that nothing needs any more is a fault', () => {
  const [fault = '', ...more] = handMadeFaults({ 'a.tsx': { made: ['tabs'], why: 'once' } }, [['a.tsx', '<nav />']])
  assert.equal(more, [])
  assert.match(fault, 'lets a.tsx have tabs, which it has not')
})

test.run()
