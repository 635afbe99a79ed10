import type { TestApi } from '../server/api.ts'

let next = 0
/** Returns a number that is unique in the test file. */
const serial = () => ++next

export const motoBody = (overrides: object = {}) => ({
  placa: `TST${String(serial()).padStart(4, '0')}`,
  cor: 'Azul',
  ano: 2026,
  km_atual: 100,
  data_aquisicao: '2026-01-01',
  ...overrides,
})

export const clienteBody = (overrides: object = {}) => ({
  nome: `Cliente Fictício ${serial()}`,
  cpf: String(10_000_000_000 + serial()),
  telefone: '13999990000',
  email: '',
  cnh: '12345678900',
  data_nascimento: '1990-05-20',
  endereco: 'Rua de Teste, 1',
  cidade: 'Praia Grande',
  cep: '11700000',
  ...overrides,
})

/** Creates records through the API, with missing parents. */
export function factories(api: TestApi) {
  const created = async (url: string, body: object) => {
    const answer = await api.post(url, body)
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json()
  }
  const moto = (overrides: object = {}) => created('/motos', motoBody(overrides))
  const cliente = (overrides: object = {}) => created('/clientes', clienteBody(overrides))
  const locacao = async (
    overrides: { cliente_id?: string; moto_id?: string; [field: string]: unknown } = {},
  ) =>
    created('/locacoes', {
      cliente_id: overrides.cliente_id ?? (await cliente()).id,
      moto_id: overrides.moto_id ?? (await moto()).id,
      plano: 'mensal',
      ...overrides,
    })
  const pagamentosDe = async (locacao_id: string) =>
    (await api.get(`/pagamentos?locacao_id=${locacao_id}&limite=1000`))
      .json()
      .sort(
        (a: Week, b: Week) =>
          a.data_vencimento.localeCompare(b.data_vencimento) || a.tipo.localeCompare(b.tipo),
      )
  return { moto, cliente, locacao, pagamentosDe }
}
type Week = { data_vencimento: string; tipo: string }
