import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGood } from '../../../bench/drills/faults/device.ts'
import { databaseOf } from '../../../bench/drills/faults/servers.ts'
import { query } from '../../kit/database/launch-postgres.ts'
import { runBackup } from '../../kit/server/server-process.ts'
import { ADMIN_PASSWORD, smallDisk, workedWith } from '../../kit/server/small-disk.ts'

const { folder, disk, isMounted, fill, makeRoom } = smallDisk('400m')

const backup = (dataDir: string, out: string) => runBackup({ DATA_DIR: dataDir }, out).exited

test.runIf(isMounted)(
  'rejects writes completely on a full disk, and recovers once there is space',
  {
    timeout: 180_000,
  },
  async () => {
    const dataDir = join(disk, 'data')
    const { expected, servers, device, work, goesOn } = workedWith(dataDir)
    try {
      await servers.ready()
      await device.signIn(ADMIN_PASSWORD)
      await work(1500)
      const { starts } = servers

      fill(40_000)
      const upload = () => {
        const form = new FormData()
        form.set('tipo', 'Documento')
        form.set('arquivo', new File([Buffer.alloc(900_000, 'papel ')], 'sem-espaco.txt'))
        return device.once({ method: 'POST', path: `/motos/${moto}/arquivos`, body: form })
      }
      const moto = [...expected.entries.motos.values()][0]!.values.id
      const refused = await upload()
      expect([refused.status, JSON.parse(refused.body)]).toEqual([
        507,
        {
          detail: 'Não há espaço em disco: nada foi salvo. Avise quem cuida do servidor.',
          code: 'sem_espaco',
        },
      ])
      expect((await device.once({ method: 'GET', path: '/motos' })).status).toBe(200)
      await device.signIn(ADMIN_PASSWORD)
      // Until the database's disk is full too, and beyond: failures are 503 or 507, never another
      // status.
      for (let n = 0; n < 60; n++) {
        const body = { valor: 1, observacoes: `Cheio ${n} ${'x'.repeat(900)}` }
        const answer = await device
          .once({ method: 'POST', path: '/receitas', body })
          .catch(() => undefined)
        if (answer && !isGood(answer)) expect([503, 507]).toContain(answer.status)
        if (answer && isGood(answer))
          expected.record('receitas', body.observacoes, 'yes', {
            id: JSON.parse(answer.body).id,
            valor: 100,
          })
      }

      // A backup to another disk works; on this one the command names the cause.
      makeRoom()
      fill(0)
      expect(await backup(dataDir, join(folder, 'loja.backup'))).toMatchObject({ code: 0 })
      expect(await backup(dataDir, join(disk, 'loja.backup'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('Não há espaço'),
      })

      // Without space for its write-ahead log, the database stops.
      for (let n = 0; n < 8; n++) {
        await query(databaseOf(dataDir).url, 'select pg_switch_wal()').catch(() => undefined)
        const body = { valor: 1, observacoes: `Sem registro ${n}` }
        const answer = await device
          .once({ method: 'POST', path: '/receitas', body })
          .catch(() => undefined)
        if (answer && !isGood(answer)) expect([503, 507]).toContain(answer.status)
        if (answer)
          expected.record('receitas', body.observacoes, isGood(answer) ? 'yes' : 'perhaps')
      }
      const postgresLog = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')
      expect(postgresLog).toMatch(/No space left on device/)

      makeRoom()
      await goesOn(starts)
    } finally {
      device.close()
      await servers.stop()
    }
  },
)
