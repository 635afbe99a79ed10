import { beforeEach, describe, expect, test } from 'vitest'
import { runs } from '#tests/kit/runs.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { codeAt, teamOf } from '#tests/kit/shop/team.ts'

const NOW = '2026-03-10T12:00:00Z'
const api = await testApi({ now: NOW })
const { db } = api
const team = teamOf(api)
const senha_atual = ADMIN.password

beforeEach(() => db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute())

describe('requiring the second factor of everybody', () => {
  test("requires the caller's own factor and writes the audit trail", async () => {
    const boss = await team.signedIn({ administrador: true })
    for (const whom of ['administradores', 'todos'] as const) {
      const refused = await team.demand(boss, whom)
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        {
          detail: 'Para exigir o segundo fator, ative antes o seu, em Minha conta.',
          code: 'sem_segundo_fator_proprio',
        },
      ])
    }
    const begun = await boss.ask('POST', '/auth/segundo-fator', { senha_atual })
    expect((await team.demand(boss, 'todos')).statusCode).toBe(409)
    await boss.ask('POST', '/auth/segundo-fator/ativar', {
      codigo: codeAt(begun.json().chave, NOW),
    })
    const saved = await team.demand(boss, 'todos')
    expect(saved.json()).toMatchObject({ segundo_fator_exigido_de: 'todos' })
    const line = await db
      .selectFrom('auditoria')
      .select(['usuario', 'entidade_id', 'depois'])
      .where('entidade', '=', 'configuracoes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      usuario: boss.username,
      entidade_id: 'acesso',
      depois: { valor: { segundo_fator_exigido_de: 'todos' } },
    })
  })

  test('requires an administrator, and is unchanged if omitted', async () => {
    const boss = await team.demanding('administradores', NOW)
    const staff = await team.withFactor(NOW)
    expect((await team.demand(staff, 'ninguem')).json().code).toBe('so_administradores')
    const {
      versao: _,
      segundo_fator_exigido_de: __,
      ...rest
    } = (await boss.ask('GET', '/sistema/configuracoes')).json()
    const saved = await boss.ask('PUT', '/sistema/configuracoes', { ...rest, cidade: 'Santos' })
    expect(saved.json()).toMatchObject({
      cidade: 'Santos',
      segundo_fator_exigido_de: 'administradores',
    })
  })

  test("of a concurrent requirement and removal of the caller's own factor one is rejected", async () => {
    for (let round = 0; round < runs(8); round++) {
      const boss = await team.withFactor(NOW, { administrador: true })
      const [asked, taken] = await Promise.all([
        team.demand(boss, 'todos'),
        boss.ask('POST', '/auth/segundo-fator/desativar', { senha_atual, codigo: boss.codigos[0] }),
      ])
      expect([asked.statusCode, taken.statusCode].toSorted()).toEqual(
        asked.statusCode === 200 ? [200, 409] : [204, 409],
      )
      await db.deleteFrom('configuracoes').where('chave', '=', 'acesso').execute()
    }
  })
})

test('users who must have one cannot disable it, others can', async () => {
  const boss = await team.demanding('administradores', NOW)
  const proof = ({ codigos }: { codigos: string[] }) => ({ senha_atual, codigo: codigos[0] })
  const refused = await boss.ask('POST', '/auth/segundo-fator/desativar', proof(boss))
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      detail: 'A loja exige o segundo fator do seu usuário: ele não pode ser desativado.',
      code: 'segundo_fator_exigido',
    },
  ])
  expect((await boss.ask('GET', '/auth/segundo-fator')).json()).toMatchObject({
    ativo: true,
    codigos_restantes: 10,
  })
  const staff = await team.withFactor(NOW)
  expect((await staff.ask('POST', '/auth/segundo-fator/desativar', proof(staff))).statusCode).toBe(
    204,
  )
})
