import { describe, expect, test } from 'vitest'
import { TEMPLATE_PADRAO, VARIAVEIS } from '../rules.ts'
import { type DadosDaLoja, findSuspeitas, suspeitaText } from './rules.ts'

const SHOP: DadosDaLoja = {
  telefone: '13999990000',
  cnpj: '11222333000181',
  cep: '11700000',
  chave_pix: 'pix@maremotos.example',
  link_social: 'https://www.instagram.com/maremotos/',
  endereco: 'https://maremotos.example',
}
const kinds = (text: string, shop = SHOP) => findSuspeitas(text, shop).map(({ tipo }) => tipo)

describe('finds', () => {
  test.each([
    ['a CPF', 'Pague na chave 529.982.247-25', 'chave_pix', '529.982.247-25'],
    ['a CPF without punctuation', 'chave 52998224725.', 'chave_pix', '52998224725'],
    ['a CPF in full-width digits', 'chave ５２９９８２２４７２５', 'chave_pix', '52998224725'],
    [
      'a CPF with invisible characters',
      'chave 529\u200b982\u200b247\u200b25',
      'chave_pix',
      '52998224725',
    ],
    ['a CNPJ', 'Pix: 33.000.167/0001-01', 'chave_pix', '33.000.167/0001-01'],
    ['a CNPJ with letters', 'Pix: 12.ABC.345/01DE-35', 'chave_pix', '12.ABC.345/01DE-35'],
    ['a bare CNPJ with letters', 'Pix: 12ABC34501DE35', 'chave_pix', '12ABC34501DE35'],
    ['a mobile', 'Pix (13) 98888-7777', 'chave_pix', '13) 98888-7777'],
    ['an international mobile', 'Pix +5513988887777', 'chave_pix', '+5513988887777'],
    ['an e-mail', 'Pix: golpe@exemplo.com', 'chave_pix', 'golpe@exemplo.com'],
    [
      "an e-mail that ends like the shop's",
      'xpix@maremotos.example',
      'chave_pix',
      'xpix@maremotos.example',
    ],
    [
      'a random key',
      '123e4567-e89b-12d3-a456-426614174000',
      'chave_pix',
      '123e4567-e89b-12d3-a456-426614174000',
    ],
    [
      'a Pix code',
      '00020126360014BR.GOV.BCB.PIX0114+55139',
      'chave_pix',
      '00020126360014BR.GOV.BCB.PIX0114+55139',
    ],
    ['a link', 'Pague em https://golpe.example/x.', 'link', 'https://golpe.example/x.'],
    ['a short link', 'Pague em bit.ly/3xY', 'link', 'bit.ly/3xY'],
    ['a bare address', 'Acesse pague-aqui.com.br.', 'link', 'pague-aqui.com.br'],
    ['a www address', 'www.golpe.zip', 'link', 'www.golpe.zip'],
    ['an address in capitals', 'GOLPE.COM', 'link', 'GOLPE.COM'],
    ['a link of another app', 'intent://pay/x', 'link', 'intent://pay/x'],
    [
      "the shop's address as a user name",
      'https://maremotos.example@golpe.example/',
      'link',
      undefined,
    ],
    [
      "the shop's address as a subdomain",
      'https://maremotos.example.golpe.com/',
      'link',
      undefined,
    ],
    ['another profile of the same network', 'instagram.com/golpe', 'link', 'instagram.com/golpe'],
    ['a chat with another number', 'wa.me/5513988887777', 'link', 'wa.me/5513988887777'],
    [
      'an address that begins with a variable',
      'https://{cliente_nome}.golpe.com',
      'link',
      'https://',
    ],
    ['a branch', 'Agência 1234', 'conta', 'Agência 1234'],
    ['an account', 'Conta corrente: 12.345-6', 'conta', 'Conta corrente: 12.345-6'],
    ['an account in short', 'c/c 12345-X', 'conta', 'c/c 12345-X'],
    ['an IBAN', 'BR1500000000000010932840814P2', 'conta', 'BR1500000000000010932840814P2'],
    [
      'a payment slip',
      '23793.38128 60007.827136 95000.063305 9 12340000031493',
      'conta',
      undefined,
    ],
  ])('%s: %s', (_, text, tipo, trecho) => {
    const [first] = findSuspeitas(text, SHOP)
    expect(first).toEqual({ tipo, trecho: trecho ?? expect.any(String) })
  })
})

describe('leaves alone', () => {
  test.each([
    TEMPLATE_PADRAO,
    VARIAVEIS.map((name) => `{${name}}`).join(' '),
    'Dúvidas: (13) 99999-0000, +55 13 99999-0000 ou wa.me/5513999990000',
    'CNPJ 11.222.333/0001-81, CEP 11700-000 13 99999-0000',
    'Pix da loja: pix@maremotos.example.',
    'Veja https://maremotos.example/pagar ou www.maremotos.example.',
    'Siga instagram.com/maremotos e https://www.instagram.com/maremotos/',
    'Vence em 15/03/2026 às 18:00, de 10-03-2026 a 17-03-2026, ou 1.3.26.',
    'Valor: R$ 1.234,56. Segunda a sexta 8h-18h. Ligue 0800 123 4567.',
    'Sua conta de março de 2026 vence dia 15.Obrigado! Combinado.Me avise, p.ex. amanhã.',
    'Av. Brasil, 1000, 11700-000, Praia Grande/SP. Semana 3 de 12.',
    '',
  ])('%j', (text) => expect(findSuspeitas(text, SHOP)).toEqual([]))

  test("the shop's Pix key of any kind", () => {
    for (const chave_pix of [
      '52998224725',
      '529.982.247-25',
      '+5513977776666',
      '123e4567-e89b-12d3-a456-426614174000',
    ])
      expect([chave_pix, kinds(`Pix: ${chave_pix}`, { ...SHOP, chave_pix })]).toEqual([
        chave_pix,
        [],
      ])
  })
})

test('without data of the shop, finds all and does not fail', () => {
  const empty = { telefone: '', cnpj: '', cep: '', chave_pix: '', link_social: '', endereco: '' }
  expect(kinds('maremotos.com.br, 13999990000 e 13999990000', empty)).toEqual(['link', 'chave_pix'])
})

test('a long text of one kind takes no time', () => {
  for (const part of ['a.', '1 ', 'a', '-', 'a@', '0', 'ag ', 'www.', '{'])
    expect(performance.now() - timed(part.repeat(4096 / part.length))).toBeLessThan(500)
  function timed(text: string) {
    const start = performance.now()
    findSuspeitas(text, SHOP)
    return start
  }
})

test('says what it found', () => {
  expect(suspeitaText({ tipo: 'link', trecho: 'bit.ly/x' })).toBe(
    'um link fora do endereço da loja (bit.ly/x)',
  )
})
