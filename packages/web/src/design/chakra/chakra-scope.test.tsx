import { Box } from '@chakra-ui/react/box'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ChakraScope, system } from './chakra-scope.tsx'
import { mount } from '../testing/mount.tsx'
import { readSource } from '../testing/read-source.ts'

test('[DSN-5] a Chakra component in a scope is drawn with our tokens', async () => {
  const { one, unmount } = await mount(
    <ChakraScope>
      <Box data-testid="box" color="accentText" padding="4">
        x
      </Box>
    </ChakraScope>,
  )
  assert.match(one('[data-testid=box]').className, /css-|\bc-/)
  await unmount()
})

test('[DSN-5] every colour Chakra is given is one of tokens.css', () => {
  const given = [...JSON.stringify(system.getTokenCss()).matchAll(/var\((--trm-[a-z-]+)\)/g)].map(([, name]) => name ?? '')
  assert.ok(given.includes('--trm-accent-text') && given.length >= 20, given.join(' '))
  const tokens = readSource('design/tokens.css')
  assert.equal(
    given.filter((name) => !tokens.includes(`${name}:`)),
    [],
  )
})

test('[DSN-5] what stands before the first rows imports no Chakra', () => {
  for (const file of [
    'main.tsx',
    'design/app-shell.tsx',
    'design/button.tsx',
    'design/form.tsx',
    'design/popover-field.tsx',
    'design/page.tsx',
    'design/virtual-table.tsx',
  ]) {
    assert.not.match(readSource(file), /@chakra-ui|@emotion|chakra-scope|system\.ts/, file)
  }
})

test.run()
