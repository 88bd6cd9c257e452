import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/**
 * Around a Chakra component, in the lazy chunk that brings it. Never in what main.tsx or a list imports: it costs 25 KB
 * before the first row (decision 0004).
 */
export const ChakraScope = ({ children }: { readonly children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>
