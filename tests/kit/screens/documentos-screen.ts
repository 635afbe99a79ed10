import type { z } from 'zod'
import type { documentosContract } from '#features/contratos/documentos/contract.ts'
import type { documentoModelosContract } from '#features/contratos/documentos/modelos/contract.ts'
import { aCliente, aLocacao, aMoto, idOf } from './answers.ts'

type Wire = z.input<typeof documentosContract.get.response>
type Row = z.input<typeof documentosContract.list.response>[number]

const TEXTO = `# Contrato de locação
## Das partes
Ana Souza, CPF 123.456.789-09, e Maré Motos.
1. A moto é a de placa ABC1D23.
1.1. Ela volta como foi.`

const CONTRATO: Wire = {
  id: idOf(501),
  tipo: 'contrato',
  numero: '2026/000123',
  status: 'emitido',
  locacao_id: aLocacao().id,
  cliente_id: aCliente().id,
  cliente_nome: aCliente().nome,
  moto_placa: aMoto().placa,
  emitido_em: '2026-11-20T12:00:00.000Z',
  emitido_por: 'ana',
  assinado_em: null,
  cancelado_em: null,
  faltam: ['locatario', 'locadora'],
  versao: 1,
  texto_final: TEXTO,
  sha256_texto: 'a'.repeat(64),
  sha256_final: null,
  substitui_id: null,
  substituido_por_id: null,
  versao_modelo: 1,
  cliente_cpf: '123.456.789-09',
  assinaturas: [],
  recusa: null,
  cancelado_por: null,
  cancelado_motivo: null,
  avisos: [],
  km_diferente: null,
  pede_senha: true,
  testemunhas_possiveis: 2,
  aceita_recusa: false,
}

/** A contract that nobody has signed, in wire form. */
export const aDocumento = (fields: Partial<Wire> = {}): Wire => ({ ...CONTRATO, ...fields })

/** The same as a row of the list. */
export const rowOf = (documento: Wire): Row => ({
  id: documento.id,
  tipo: documento.tipo,
  numero: documento.numero,
  status: documento.status,
  locacao_id: documento.locacao_id,
  cliente_id: documento.cliente_id,
  cliente_nome: documento.cliente_nome,
  moto_placa: documento.moto_placa,
  versao: documento.versao,
  emitido_em: documento.emitido_em,
  emitido_por: documento.emitido_por,
  assinado_em: documento.assinado_em,
  cancelado_em: documento.cancelado_em,
  faltam: documento.faltam,
})

const MODELO: z.input<typeof documentoModelosContract.version.response> = {
  id: idOf(511),
  tipo: 'contrato',
  versao_modelo: 1,
  texto: '# Contrato\n1. {{cliente.nome}} aluga.\n[multas]\n2. Multas.\n[/multas]',
  publicado_em: '2026-01-01T12:00:00.000Z',
  publicado_por: null,
  revisado_por: null,
  revisado_em: null,
  versao: 1,
}
export const aModelo = (fields: Partial<typeof MODELO> = {}) => ({ ...MODELO, ...fields })

/** A browser's database of keys and values, for the module of that name: jsdom has none. */
export function fakeDatabase() {
  const rows = new Map<string, unknown>()
  const state: { failure?: Error } = {}
  const copy = <T>(value: T): T => structuredClone(value)
  return {
    rows,
    /** Makes every write fail, as on a full phone. */
    failWith: (failure?: Error) => Object.assign(state, { failure }),
    module: {
      createStore: () => 'store',
      get: async (key: string) => copy(rows.get(key)),
      set: async (key: string, value: unknown) => {
        if (state.failure) throw state.failure
        rows.set(key, copy(value))
      },
      del: async (key: string) => void rows.delete(key),
      delMany: async (keys: string[]) => {
        for (const key of keys) rows.delete(key)
      },
      entries: async () => copy([...rows]),
      values: async () => copy([...rows.values()]),
    },
  }
}

/** Stands in for the signature's library, as jsdom draws nothing: a click on the frame is a stroke. */
export class FakePad extends EventTarget {
  #groups: { points: { x: number; y: number; time: number; pressure: number }[] }[] = []
  readonly #stroke = () => {
    const begin = 1000 + this.#groups.length * 500
    const points = [0, 1, 2].map((n) => ({
      x: 20 * n,
      y: 10 * n,
      time: begin + 40 * n,
      pressure: 0.5,
    }))
    this.#groups.push({ points })
    this.dispatchEvent(new Event('endStroke'))
  }
  readonly #canvas: HTMLCanvasElement
  constructor(canvas: HTMLCanvasElement) {
    super()
    this.#canvas = canvas
    canvas.addEventListener('click', this.#stroke)
  }
  off() {
    this.#canvas.removeEventListener('click', this.#stroke)
  }
  clear() {
    this.#groups = []
  }
  fromData(groups: []) {
    this.#groups = [...groups]
  }
  toData() {
    return this.#groups
  }
  toDataURL() {
    return 'data:image/png;base64,AAAA'
  }
}
