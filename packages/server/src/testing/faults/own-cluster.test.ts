import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testEngines } from '../databases.ts'
import { startOwnCluster } from './own-cluster.ts'

/** Processes that run in a folder, as a PostgreSQL's all do in its data; those that have ended run in none. */
const runningIn = (folder: string): readonly string[] =>
  fs.readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && fs.readlinkSync(`/proc/${pid}/cwd`) === folder
    } catch {
      return false // it ended, or is somebody else's
    }
  })

/** Connects again and again, several at once, until told otherwise: there is always a process that begins. */
const connectAgainAndAgain = (url: string, together = 8) => {
  let isOver = false
  const line = async (): Promise<void> => {
    while (!isOver) {
      const client = new pg.Client(url)
      client.on('error', () => undefined) // its server was killed
      await client.connect().catch(() => undefined)
      await client.end().catch(() => undefined)
    }
  }
  const lines = Array.from({ length: together }, line)
  return async (): Promise<void> => {
    isOver = true
    await Promise.all(lines)
  }
}

if (process.platform === 'linux' && testEngines('a cluster that is killed').some(({ name }) => name === 'postgres')) {
  test('[NOT-90] of a database that is killed while it begins processes none is left beside the one that takes its place', async () => {
    const cluster = await startOwnCluster()
    const data = path.join(fs.realpathSync(cluster.folder), 'data')
    const over = connectAgainAndAgain(cluster.url)
    try {
      for (let killed = 0; killed < 5; killed++) {
        const client = new pg.Client(cluster.url)
        await client.connect()
        client.on('error', () => undefined) // its server is killed
        assert.ok(runningIn(data).length > 0)
        cluster.kill()
        assert.equal(runningIn(data), [])
        cluster.startAgain()
      }
    } finally {
      await over()
      await cluster.stop()
    }
  })
}

test.run()
