import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { useState } from 'react'
import { useFocusInside } from './focus-inside.ts'
import { doing, mount } from './testing/mount.tsx'

const NEXT = ['first', 'second', 'none'] as const

const Part = () => {
  const inside = useFocusInside<HTMLDivElement>()
  const [at, setAt] = useState(0)
  const name = NEXT[at] ?? 'none'
  return (
    <div id="part" {...inside}>
      {name === 'none' ? (
        'Nothing more'
      ) : (
        <button key={name} id={name} type="button" onClick={() => setAt(at + 1)}>
          {name}
        </button>
      )}
    </div>
  )
}

test('[INV-7] [PPC-6] [OFS-32] a control that goes away with the focus gives it to what is there instead, or to the part itself', async () => {
  const mounted = await mount(<Part />)
  for (const next of ['second', 'part']) {
    await doing(() => {
      const button = mounted.one('button')
      button.focus()
      button.click()
    })
    assert.is(document.activeElement?.id, next)
  }
})

test.run()
