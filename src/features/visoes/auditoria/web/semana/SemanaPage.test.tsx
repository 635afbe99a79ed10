import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { freezeToday, QUIET_WEEK } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { semanaContract } from '../../semana/contract.ts'
import { SemanaCard } from './SemanaCard.tsx'
import { SemanaPage } from './SemanaPage.tsx'

freezeToday()

type Week = z.input<typeof semanaContract.week.response>
const change = (linha: number, over: object = {}): Week['mudancas'][number] => ({
  linha,
  em: '2026-11-17T13:00:00.000Z',
  usuario: 'bia',
  efeito: 'divida_menor',
  o_que: 'Pagamento cancelado',
  registro: 'da semana 3 de Ana Souza, ABC1D23',
  url: '/admin/locacoes/1',
  entidade_id: `id-${linha}`,
  valor: 314.93,
  motivo: 'Acordo',
  ...over,
})
const WEEK: Week = {
  ...QUIET_WEEK,
  pessoas: [
    {
      usuario: 'bia',
      nome: 'Bia Lima',
      quantidade: 2,
      efeitos: [
        { efeito: 'divida_menor', quantidade: 1, valor: 314.93 },
        { efeito: 'divida_escondida', quantidade: 1, valor: null },
      ],
    },
    {
      usuario: 'ana',
      nome: 'Ana',
      quantidade: 1,
      efeitos: [{ efeito: 'recebido_menor', quantidade: 1, valor: 80 }],
    },
  ],
  mudancas: [
    change(3, {
      efeito: 'divida_escondida',
      o_que: 'Vencimento de 10/11/2026 para 20/11/2026',
      valor: null,
      motivo: null,
    }),
    change(2, {
      usuario: 'ana',
      efeito: 'recebido_menor',
      o_que: 'Recebimento desfeito',
      valor: 80,
      url: null,
    }),
    change(1),
  ],
  total: 3,
}
const open = (week: Week = WEEK, path = '/admin/controle/mudancas-da-semana') => {
  const server = fakeServer().on(semanaContract.week, week)
  return renderScreen(<SemanaPage />, { server, path }).then((view) => ({ ...view, server }))
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')
const changes = () =>
  within(screen.getByRole('region', { name: 'Uma a uma' }))
    .getAllByRole('listitem')
    .map(textOf)

test('shows each person with counts and money, and each change with its reason and record', async () => {
  const { server } = await open()
  const people = within(await screen.findByRole('region', { name: 'Por pessoa' })).getAllByRole(
    'listitem',
  )
  expect(people.map(textOf)).toEqual([
    'Bia Lima2 mudançasDívidas canceladas, dispensadas ou diminuídas: 1 (R$ 314,93)Dívidas contestadas, mudadas ou adiadas: 1Só estas',
    'Ana1 mudançaRecebimentos desfeitos e créditos: 1 (R$ 80,00)Só estas',
  ])
  expect(changes().at(-1)).toBe(
    'Bia Lima: Pagamento cancelado, da semana 3 de Ana Souza, ABC1D2317/11/2026 às 10:00 · Dívidas canceladas, dispensadas ou diminuídas · Motivo: Acordo · Ver na auditoriaR$ 314,93',
  )
  const records = screen.getAllByRole('link', { name: /^da semana 3/ })
  expect(records.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/admin/locacoes/1'),
  )
  const [trail] = screen.getAllByRole('link', { name: /^Ver na auditoria/ })
  expect(trail?.getAttribute('href')).toBe('/admin/controle/auditoria?busca=id-3')
  expect(server.calls(semanaContract.week)[0]?.query).toEqual({ dia: '2026-11-16' })
})

test('filters by person and heading in the address', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Só estas mudanças: Bia Lima' }))
  expect(changes()).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('O quê'), 'divida_escondida')
  expect(changes()).toHaveLength(1)
  expect(router.state.location.search).toEqual({ usuario: 'bia', efeito: 'divida_escondida' })
  await user.selectOptions(screen.getByLabelText('O quê'), 'restricoes')
  expect(await screen.findByText('Nenhuma mudança com estes filtros')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Mostrar tudo' }))
  expect(changes()).toHaveLength(3)
})

test('goes back to earlier weeks and not beyond this one; “back” returns', async () => {
  const { user, router, server } = await open()
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Semana seguinte' })
  await screen.findByText('Esta semana: 16/11/2026 a 22/11/2026')
  expect(next().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Semana anterior' }))
  expect(await screen.findByText('09/11/2026 a 15/11/2026')).toBeTruthy()
  expect(router.state.location.search).toEqual({ dia: '2026-11-09' })
  expect(server.calls(semanaContract.week).at(-1)?.query).toEqual({ dia: '2026-11-09' })
  await user.click(next())
  expect(router.state.location.search).toEqual({})
  router.history.back()
  expect(await screen.findByText('09/11/2026 a 15/11/2026')).toBeTruthy()
})

test('says in plain words that a week had no changes', async () => {
  await open(QUIET_WEEK)
  expect(await screen.findByText('Nada a conferir nesta semana')).toBeTruthy()
})

test('the card is one line with the changes of each person, which leads to them', async () => {
  const show = (week: Week) =>
    renderScreen(<SemanaCard />, { server: fakeServer().on(semanaContract.week, week) })
  const { unmount } = await show(WEEK)
  expect(await screen.findByText('Bia Lima: 2 mudanças, Ana: 1 mudança')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Ver todas as mudanças da semana' })
  expect(link.getAttribute('href')).toBe('/admin/controle/mudancas-da-semana')
  unmount()
  await show(QUIET_WEEK)
  expect(await screen.findByText('Nada a conferir desde segunda-feira.')).toBeTruthy()
})

describe('about the e-mail it says', () => {
  const failed = {
    semana: '2026-11-09',
    endereco: 'dona@example.com',
    status: 'falha',
    em: '2026-11-16T11:00:00.000Z',
    motivo: 'Recusou a mensagem.',
  } as const
  test.each<[string, Partial<Week['email']>, RegExp, string]>([
    [
      'to whom it goes',
      {},
      /vai por e-mail para dona@example\.com/,
      '/admin/configuracoes/mensagens#resumo_semanal_para',
    ],
    [
      'that nobody gets it',
      { enderecos: [] },
      /não vai por e-mail a ninguém/,
      '/admin/configuracoes/mensagens#resumo_semanal_para',
    ],
    [
      'that it is off',
      { ativo: false },
      /não vai por e-mail a ninguém/,
      '/admin/configuracoes/mensagens#resumo_semanal_para',
    ],
    [
      'that a provider is missing',
      { provedor: false },
      /Falta configurar um provedor.*Nada se perde/,
      '/admin/configuracoes-avancadas?aba=email',
    ],
    [
      'that the last one failed',
      { ultimos: [failed] },
      /Semana de 09\/11\/2026, para dona@example\.com: Recusou a mensagem\./,
      '/admin/configuracoes/mensagens#resumo_semanal_para',
    ],
  ])('%s', async (_, email, text, href) => {
    await open({ ...QUIET_WEEK, email: { ...QUIET_WEEK.email, ...email } })
    expect(await screen.findByText(text)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(href)
  })
})
