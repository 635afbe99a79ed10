import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PASSPHRASE, pfx } from '#tests/kit/server/certificate.ts'
import { temporaryFolder } from '#tests/kit/server/temporary-folder.ts'
import { clientCertificate } from './certificate.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
const DETRAN_PFX = join(folder, 'loja.pfx')
writeFileSync(DETRAN_PFX, pfx)

test('reads the configured certificate, or none', () => {
  expect(clientCertificate({ DETRAN_PFX, DETRAN_PFX_PASSWORD: PASSPHRASE })).toEqual({
    pfx,
    passphrase: PASSPHRASE,
  })
  expect(
    clientCertificate({ DETRAN_PFX: undefined, DETRAN_PFX_PASSWORD: undefined }),
  ).toBeUndefined()
})

test.each([
  ['a wrong password', DETRAN_PFX, 'outra', /não pôde ser aberto: confira DETRAN_PFX_PASSWORD/],
  ['a missing file', join(folder, 'x.pfx'), '', /não pôde ser lido/],
])('stops the start: %s', (_, path, password, sentence) => {
  expect(() => clientCertificate({ DETRAN_PFX: path, DETRAN_PFX_PASSWORD: password })).toThrow(
    sentence,
  )
})
