import { generatePixPayload, isValidPixPayload } from '@brazilian-utils/brazilian-utils'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { centavos } from '#domain/money.ts'
import { testApi } from '#tests/kit/server/api.ts'
import { drawQr, staticPix } from './service.ts'

/**
 * Published examples: the central bank's manual, thalesog/pix-utils (tests/emvCodes.ts), Mercado
 * Pago's documentation.
 */
const BCB =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const WITH_VALUE =
  '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63040DC6'
const WITHOUT_VALUE =
  '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 1235204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***630462CA'
const OTHERS = [
  '00020126740014br.gov.bcb.pix2552payload.psp.com/3ec9d2f9-5f03-4e0e-820d-63a81e769e875204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***630442C5',
  '00020126950014br.gov.bcb.pix01364004901d-bd85-4769-8e52-cb4c42c506dc0221Jornada pagador 431070308999990085204000053039865406577.575802BR5903Pix6008BRASILIA6229052599ed983ea570413d8d336301d630418B7',
  '00020126580014br.gov.bcb.pix0136b76aa9c2-2ec4-4110-954e-ebfe34f05b61520400005303986540510.005802BR5912TESTPVBWOSBE6009Sao Paulo62240520mpqrinter715936942186304C3C0',
]

const THALES = {
  key: 'thalesog@me.com',
  merchantName: 'THALES OGLIARI',
  merchantCity: 'SAO MIGUEL DO O',
}
test.each([
  [
    'the manual',
    BCB,
    {
      key: '123e4567-e12b-12d1-a456-426655440000',
      merchantName: 'Fulano de Tal',
      merchantCity: 'BRASILIA',
    },
  ],
  ['a value and a text', WITH_VALUE, { ...THALES, amount: 10, description: 'Pedido 123' }],
  ['a text alone', WITHOUT_VALUE, { ...THALES, description: 'Pedido 123' }],
])('generates the published code of %s byte for byte', (_, published, parts) => {
  expect(generatePixPayload(parts)).toBe(published)
})

/** CRC-16/CCITT-FALSE, implemented from its definition. */
function crc(text: string) {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
/** Parses tag, two digits of length, and value, repeatedly. */
function fields(text: string) {
  const found: [string, string][] = []
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    found.push([text.slice(at, at + 2), text.slice(at + 4, at + 4 + length)])
    at += 4 + length
  }
  return new Map(found)
}

test.each([BCB, WITH_VALUE, WITHOUT_VALUE, ...OTHERS])('parses the published code %s', (code) => {
  expect(crc('123456789')).toBe('29B1')
  expect(code.slice(-4)).toBe(crc(code.slice(0, -4)))
  expect(fields(code).get('58')).toBe('BR')
  expect(isValidPixPayload(code)).toBe(true)
})

const read = async (dataUrl: string) => {
  const svg = Buffer.from(dataUrl.split(',')[1]!, 'base64')
  const { data, info } = await sharp(svg)
    .resize(800)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })
}

test.each([BCB, WITH_VALUE, ...OTHERS])('another library reads the QR code of %s', async (code) => {
  expect(await read(await drawQr(code))).toBe(code)
})

test("the shop's code contains key, name, amount and text, and its QR code is the same", async () => {
  const api = await testApi()
  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', {
    ...empresa,
    nome: 'Locações São João do Litoral Paulista',
    chave_pix: '+5513997123456',
  })
  const pix = await staticPix(api.db, { valor: centavos(31_493), descricao: 'Semana 1, ABC1D23' })
  const found = fields(pix.copia_e_cola)
  expect(fields(found.get('26')!)).toEqual(
    new Map([
      ['00', 'br.gov.bcb.pix'],
      ['01', '+5513997123456'],
      ['02', 'Semana 1, ABC1D23'],
    ]),
  )
  expect([found.get('53'), found.get('54'), found.get('59'), found.get('60')]).toEqual([
    '986',
    '314.93',
    'Locacoes Sao Joao do Lito',
    'Praia Grande',
  ])
  expect(fields(found.get('62')!).get('05')).toBe(pix.txid)
  expect(pix.copia_e_cola.slice(-4)).toBe(crc(pix.copia_e_cola.slice(0, -4)))
  expect(await read(pix.qr_code)).toBe(pix.copia_e_cola)
})

test('a key stored before keys were checked makes a code, or is refused with the place to correct it', async () => {
  const api = await testApi()
  const empresa = (await api.get('/sistema/empresa')).json()
  await api.put('/sistema/empresa', { ...empresa, nome: 'Motos da Praia' })
  const stored = async (chave_pix: string) => {
    await api.db
      .updateTable('configuracoes')
      .set({ valor: { ...empresa, chave_pix } as never })
      .where('chave', '=', 'empresa')
      .execute()
    return staticPix(api.db, { valor: centavos(100), descricao: 'Semana 1' })
  }
  const { copia_e_cola } = await stored('CPF 529.982.247-25')
  expect(fields(fields(copia_e_cola).get('26')!).get('01')).toBe('52998224725')
  await expect(stored('não é uma chave')).rejects.toMatchObject({ code: 'chave_pix_invalida' })
})
