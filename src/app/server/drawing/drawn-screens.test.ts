import { resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ASKS } from '#app/web/asks.ts'
import { ADMIN, testApi } from '#tests/kit/server/api.ts'
import { factories } from '#tests/kit/shop/factories.ts'
import { teamOf } from '#tests/kit/shop/team.ts'
import { openDrawing } from './drawing.ts'

const AT = '2026-03-10T12:00:00Z'
const now = Date.parse(AT)
/** What no name may become in a page. */
const MARKUP = '</script><img src=x onerror=alert(1)>'

const user = {
  id: '',
  username: 'eva',
  nome: 'Eva',
  administrador: true,
  trocar_senha: false,
  falta_segundo_fator: false,
}
const drawing = openDrawing()!
const api = await testApi({ now: AT, webRoot: resolve('dist/admin'), drawing })
const { cliente } = factories(api)
await cliente({ nome: `Ana ${MARKUP}` })
const team = teamOf(api)

const addressOf = (caminho: string, { agora = now as unknown } = {}) =>
  `/tela?${new URLSearchParams({ caminho, agora: String(agora) })}`
/** As it is read: React parts what comes from different places by comments. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '')
const draw = async (caminho: string) => {
  const answer = await api.get(addressOf(caminho))
  expect(answer.statusCode, caminho).toBe(200)
  return answer.json() as { usuario: object; html: string; dados: { queries: { queryKey: string[] }[] } }
}

test.each(Object.entries(ASKS))('%s is drawn whole, with all that it asks for', async (path, asks) => {
  // A server that has just started answers a question for the first time later than a picture waits for it.
  for (const question of asks) await api.get(question)
  const { usuario, html, dados } = await draw(path)
  expect(usuario).toMatchObject({ username: ADMIN.username, administrador: true })
  expect(/<h1[^>]*>([^<]+)/.exec(html)?.[1]).toMatch(/\p{Lu}/u)
  expect(html.match(/[^"]*skeleton[^"]*|Verificando|Carregando/g)).toBeNull()
  // Each question but who is in, which is no part of the screen's data, and none in vain.
  expect(dados.queries).toHaveLength(asks.length - 1)
  // The policy of the page lets neither stand.
  expect(html.match(/<script[^>]*|<style[^>]*|<[^>]+ (?:style|on\w+)="[^>]*/g)).toBeNull()
})

test('with a slash at its end the address is the same screen', async () => {
  expect((await draw('/admin/motos/')).html).toBe((await draw('/admin/motos')).html)
})

test('what people wrote is text, never markup', async () => {
  const { html } = await draw('/admin/clientes')
  expect(html.match(/Ana [^ ]+[^<]*/)?.[0]).toBe('Ana &lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(html.match(/<img src=x/g)).toBeNull()
})

test('it is drawn for the browser’s clock', async () => {
  const clockAt = async (agora: string) => {
    const answer = await api.get(addressOf('/admin/motos', { agora: Date.parse(agora) }))
    return /\d\d\/\d\d \d\d:\d\d BRT/.exec(textOf(answer.json().html))?.[0]
  }
  expect(await clockAt('2026-03-10T12:34:00Z')).toBe('10/03 09:34 BRT')
  expect(await clockAt('2026-03-11T02:59:00Z')).toBe('10/03 23:59 BRT')
})

test('whoever may not see a screen gets no more of it than in the program', async () => {
  const eva = await team.signedIn({ username: 'eva', nome: 'Eva' })
  const closed = (await eva.ask('GET', addressOf('/admin/usuarios'))).json()
  expect(textOf(closed.html)).toContain('Seu usuário não abre esta tela.')
  expect(closed.dados.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[0])).not.toContain(
    'usuarios',
  )
  const fresh = await team.signedIn({ trocar_senha: true })
  expect((await fresh.ask('GET', addressOf('/admin'))).statusCode).toBe(403)
  expect((await api.app.inject(`/api${addressOf('/admin')}`)).statusCode).toBe(401)
})

test('pictures for several people at once do not mix', async () => {
  const people = await Promise.all(
    ['bia', 'caio', 'davi'].map((username) => team.signedIn({ username, nome: username })),
  )
  const asked = people.flatMap((person) => [1, 2, 3].map(() => person))
  const answers = await Promise.all(asked.map(({ ask }) => ask('GET', addressOf('/admin/motos'))))
  expect(answers.map((answer) => /Olá, (\w+)/.exec(textOf(answer.json().html))?.[1])).toEqual(
    asked.map(({ username }) => username),
  )
})

test('an address that is no screen, or a clock that is none, is refused', async () => {
  for (const url of [
    addressOf('/admin/nao-existe'),
    addressOf('/admin/motos?busca=a'),
    addressOf('__proto__'),
    addressOf('/admin/motos', { agora: 'ontem' }),
    addressOf('/admin/motos', { agora: 9e15 }),
    '/tela',
  ])
    expect((await api.get(url)).json(), url).toMatchObject({ code: 'nao_encontrado' })
})

test('what cannot be drawn is left to the program, and the next picture is drawn anew', async () => {
  const order = { path: '/admin/motos', user, answers: {}, at: now }
  const cut = drawing.draw(order)
  const refused = expect(cut).rejects.toThrow('ended')
  await drawing.close()
  await refused
  expect(textOf((await draw('/admin/motos')).html)).toContain('Gestão de Motos')

  const failing = vi.spyOn(drawing, 'draw').mockRejectedValueOnce(new Error('TypeError'))
  expect((await api.get(addressOf('/admin/motos'))).statusCode).toBe(204)
  failing.mockRestore()
})

test('a question that is not answered well leaves its part waiting, and nobody asks from there', async () => {
  const answers = { '/motos/contagem': { body: '{', headers: {} } }
  const drawn = await drawing.draw({ path: '/admin/motos', user, answers, at: now })
  expect(drawn?.html.match(/skeleton/g)).not.toBeNull()
  expect(drawn?.data).toMatchObject({ queries: [] })
  expect((await drawing.draw({ path: '/admin/motos', user, answers: {}, at: now }))?.html).toBe(drawn?.html)
  expect(await drawing.draw({ path: '/nenhuma', user, answers: {}, at: now })).toBeUndefined()
})
