import fs from 'node:fs'
import path from 'node:path'
import { build, newDirectory, startPortal, type Portal } from './portal.ts'

export interface Releases {
  readonly portal: Portal
  /** Puts another release in the place of the one that is served; its files stay beside it or are gone. */
  readonly release: (name: string, former: 'stays' | 'is gone') => void
  readonly stop: () => Promise<void>
}

/** What a release has under a name of its own here: the app and the code of one screen. */
const RENEWED = [/main-\w+\.js/, /c\/profile-route-\w+\.js/] as const

/** A portal over a copy of the build, which is replaced while it runs. No request is routed: a worker would see each visit as a reload. */
export const startReleases = async (): Promise<Releases> => {
  const folder = newDirectory()
  const own = path.join(folder, 'dist')
  fs.cpSync(build, own, { recursive: true })
  fs.symlinkSync(path.resolve(build, '../node_modules'), path.join(folder, 'node_modules'))
  const web = path.join(own, 'web/trm')
  const asset = (name: string): string => path.join(web, 'assets', name)
  const index = path.join(web, 'index.html')
  const portal = await startPortal({}, own)
  const write = (file: string, text: string): void => {
    for (const end of ['.br', '.gz']) fs.rmSync(file + end, { force: true })
    fs.writeFileSync(file, text)
  }
  const release: Releases['release'] = (name, former) => {
    const document = fs.readFileSync(index, 'utf8')
    const [mainName, screenName] = RENEWED
    const main = mainName.exec(document)?.[0] ?? ''
    const app = fs.readFileSync(asset(main), 'utf8')
    const screen = screenName.exec(app)?.[0] ?? ''
    const renewed = (file: string): string => file.replace(/-\w+\.js$/, `-${name}.js`)
    write(asset(renewed(screen)), fs.readFileSync(asset(screen), 'utf8'))
    write(asset(renewed(main)), app.replaceAll(screen, renewed(screen)))
    write(index, document.replaceAll(main, renewed(main)))
    if (former === 'is gone')
      for (const file of [main, screen]) for (const end of ['', '.br', '.gz']) fs.rmSync(asset(file) + end, { force: true })
  }
  const stop = async (): Promise<void> => {
    await portal.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { portal, release, stop }
}
