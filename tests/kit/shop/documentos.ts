import type { TestApi } from '../server/api.ts'
import type { factories } from './factories.ts'

/** A white picture of 4 × 4 pixels, as the browser sends it. */
const imagem =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4jwYYSBcAAHg8P8HaEZ1pAAAAAElFTkSuQmCC'
const tracos = [
  [
    { x: 10, y: 20, t: 0 },
    { x: 90, y: 60, t: 120 },
  ],
]

/** The body with which a customer signs a document. */
export const signatureOf = ({ sha256_texto }: { sha256_texto: string }, more: object = {}) => ({
  papel: 'locatario',
  sha256_texto,
  tracos,
  imagem,
  assinado_em: '2026-03-10T12:00:02Z',
  identidade_conferida: true,
  ...more,
})

/** Fills in what contracts say of the shop. */
export async function nameShop(api: TestApi) {
  const { versao: _, ...empresa } = (await api.get('/sistema/empresa')).json()
  const saved = await api.put('/sistema/empresa', {
    ...empresa,
    telefone: '13999990000',
    cnpj: '11222333000181',
    endereco: 'Avenida Brasil, 1000',
  })
  if (saved.statusCode !== 200) throw new Error(saved.body)
}

let next = 0
/** Creates a rental whose records have all that a contract needs. */
export async function locacaoWithPapers(
  make: ReturnType<typeof factories>,
  { moto, cliente, ...locacao }: { moto?: object; cliente?: object; [field: string]: unknown } = {},
) {
  const serial = String(++next).padStart(9, '0')
  const { id: moto_id } = await make.moto({
    renavam: '00639884962',
    chassi: `9C2KC1670FR${serial.slice(3)}`,
    ...moto,
  })
  const { id: cliente_id } = await make.cliente(cliente)
  return make.locacao({ moto_id, cliente_id, ...locacao })
}
