import { expect, test } from 'vitest'
import { EMPRESA_PADRAO } from '#features/sistema/configuracoes/rules.ts'
import { PLANOS_EM_VIGOR } from '#tests/kit/shop/planos.ts'
import { ofertasOf } from '../oferta/rules.ts'
import { headOf, sitemapXml, structuredData } from './rules.ts'

const view = {
  empresa: EMPRESA_PADRAO,
  abertura: { aberto: true, proximo: '' },
  livres: [],
  ofertas: ofertasOf(PLANOS_EM_VIGOR),
  publicUrl: 'https://maremotos.example',
}

test('structured data has three offers, opening hours and no rating', () => {
  const data = structuredData({
    ...view,
    empresa: {
      ...EMPRESA_PADRAO,
      telefone: '13999990000',
      endereco: 'Rua A, 1',
      cep: '11700000',
      link_social: 'https://instagram.com/x',
    },
  })
  expect(data).toMatchObject({
    '@type': 'AutoRental',
    name: 'Maré Motos',
    url: 'https://maremotos.example/',
    telephone: '+5513999990000',
    sameAs: ['https://instagram.com/x'],
    address: {
      streetAddress: 'Rua A, 1',
      addressLocality: 'Praia Grande',
      addressRegion: 'SP',
      postalCode: '11700-000',
      addressCountry: 'BR',
    },
  })
  expect(
    data.makesOffer.map(({ name, price, priceCurrency }) => [name, price, priceCurrency]),
  ).toEqual([
    ['Plano Mensal', 44.99, 'BRL'],
    ['Plano Anual', 39.99, 'BRL'],
    ['Plano Fidelidade', 49.99, 'BRL'],
  ])
  expect(
    data.openingHoursSpecification.map(({ dayOfWeek, opens, closes }) => [
      dayOfWeek.length,
      opens,
      closes,
    ]),
  ).toEqual([
    [5, '08:00', '18:00'],
    [1, '08:00', '16:00'],
  ])
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i)
})

test('omits empty fields', () => {
  const data = structuredData(view)
  expect(data).not.toHaveProperty('sameAs')
  expect(data).not.toHaveProperty('telephone')
  expect(data.address).not.toHaveProperty('streetAddress')
  expect(data.address).not.toHaveProperty('postalCode')
})

test('the description has the lowest price', () => {
  expect(headOf('inicio', view).description.replaceAll('\u00a0', ' ')).toBe(
    'Alugue uma DK 160 zero km na Baixada Santista com seguro, manutenção e documentação inclusos. A partir de R$ 39,99 por dia, pagamento semanal.',
  )
})

test('escapes an address with a query in XML', () => {
  expect(sitemapXml('https://a.example/?a=1&b=2')).toContain(
    '<loc>https://a.example/?a=1&#38;b=2/</loc>',
  )
})
