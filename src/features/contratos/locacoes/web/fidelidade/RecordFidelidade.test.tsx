import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLocacao, freezeToday } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { fidelidadeContract } from '../../fidelidade/contract.ts'
import { RecordFidelidade } from './RecordFidelidade.tsx'

const ITENS = [
  { codigo: 'semanas' as const, ok: true, texto: 'Semanas pagas' },
  { codigo: 'multas' as const, ok: false, texto: '1 multa em aberto (R$ 130,16)' },
]
const PAID = { total: 54_789.04, pago: 54_789.04, falta: 0, percentual: 100, semanas: 157 }

const open = (itens: typeof ITENS, fields: object = {}, data_fim_contratada = '2027-02-05') =>
  renderScreen(
    <RecordFidelidade locacao={aLocacao({ plano: 'fidelidade', data_fim_contratada }) as never} />,
    {
      server: fakeServer().on(fidelidadeContract.progress, {
        ...PAID,
        semanas_pagas: 157,
        itens,
        ...fields,
      }),
      as: { administrador: true },
    },
  )

freezeToday()

test('shows only the bar while the end is far', async () => {
  const part = { pago: 20_995.8, falta: 33_793.24, percentual: 38.3, semanas_pagas: 60 }
  await open(ITENS, part, '2029-11-22')
  expect(await screen.findByText('38,3%')).toBeTruthy()
  expect(screen.getByText(/Falta R\$\s33\.793,24\./)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('lists what is missing, and transfers only once nothing is', async () => {
  const { unmount } = await open(ITENS)
  expect(await screen.findByText('Falta: 1 multa em aberto (R$ 130,16)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Transferir a moto' })).toBeNull()
  unmount()
  await open([ITENS[0]!])
  expect(await screen.findByRole('button', { name: 'Transferir a moto' })).toBeTruthy()
})
