import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = '@expo-google-fonts/noto-sans'
const { resolve } = createRequire(import.meta.url)

/** Noto Sans (SIL Open Font License 1.1): Latin with all its accents, Greek, Cyrillic, Devanagari. Only the letters used go into a file. */
export const CONFIRMATION_FONTS = {
  plain: readFileSync(resolve(`${folder}/400Regular/NotoSans_400Regular.ttf`)),
  strong: readFileSync(resolve(`${folder}/700Bold/NotoSans_700Bold.ttf`)),
} as const
