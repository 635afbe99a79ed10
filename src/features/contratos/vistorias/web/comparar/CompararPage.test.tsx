import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aLocacao, aMoto, freezeToday, idOf } from '#tests/kit/screens/answers.ts'
import { fakeServer, renderScreen } from '#tests/kit/screens/screens.tsx'
import { aVistoria } from '#tests/kit/screens/vistorias-screen.ts'
import { vistoriasContract } from '../../contract.ts'
import { CompararPage } from './CompararPage.tsx'

freezeToday()
const { id } = aLocacao()
const photo = (n: number, slot: 'frente' | 'painel' = 'frente') => ({
  id: idOf(n),
  slot,
  arquivo_id: idOf(n),
  url: `/f/${n}`,
  miniatura: `/m/${n}`,
  sha256: 'a'.repeat(64),
  capturada_em: '2026-11-01T12:05:00.000Z',
  depois_da_assinatura: false,
  avaria_id: null,
  item: null,
})
const antes = aVistoria({ fotos: [photo(1), photo(2, 'painel')] })
const depois = aVistoria({
  id: idOf(703),
  tipo: 'devolucao',
  km: 1900,
  combustivel_oitavos: 6,
  avarias_novas: 1,
  fotos: [photo(3)],
})
const TEXTO = 'Novo nesta devolução: retrovisor esquerdo, quebrado, grave.'
const MOTO = { moto_id: aMoto().id, moto_placa: 'ABC1D23' }

test('shows each place before and after, what is new, km and fuel', async () => {
  const server = fakeServer().on(vistoriasContract.compare, [
    { ...MOTO, antes, depois, texto: TEXTO, km_rodados: 400, combustivel_faltando: 2 },
  ])
  await renderScreen(<CompararPage id={id} />, { server })
  expect(await screen.findByText(TEXTO)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Frente, antes' }).getAttribute('src')).toBe('/m/1')
  expect(screen.getByRole('img', { name: 'Frente, depois' }).getAttribute('src')).toBe('/m/3')
  expect(screen.getByText('1.500 km → 1.900 km')).toBeTruthy()
  expect(screen.getByText('2 oitavos do tanque')).toBeTruthy()
  expect(screen.getByText('Sem foto')).toBeTruthy()
})

test('without an inspection leads back to the rental', async () => {
  const server = fakeServer().on(vistoriasContract.compare, [
    {
      ...MOTO,
      antes: null,
      depois: null,
      texto: null,
      km_rodados: null,
      combustivel_faltando: null,
    },
  ])
  await renderScreen(<CompararPage id={id} />, { server })
  expect(await screen.findByText('Esta locação não tem vistoria concluída.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir a locação' })).toBeTruthy()
})
