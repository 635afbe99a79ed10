import { addDays, dayInBrazil } from '#domain/calendar-day.ts'
import { clienteNumber, motoNumber } from '../faults/fixtures.ts'
import type { Answer } from './client.ts'

type Call = (method: string, path: string, body?: object) => Promise<Answer>
type Row = { id: string; versao: number; tipo: string }

/** Callers at once of each call. */
const CALLERS = 8

const idOf = ({ body }: Answer) => (body as { id: string }).id

/**
 * A clerk without permissions tries to make money, debts and evidence disappear, each way several times at once. Returns
 * the number of requests and which of them were let through.
 */
export async function attackAsClerk(admin: Call, clerk: Call) {
  const today = dayInBrazil(new Date())
  const cliente_id = idOf(await admin('POST', '/clientes', clienteNumber(1)))
  const stranger = idOf(await admin('POST', '/clientes', clienteNumber(2)))
  const rent = async (n: number) => {
    const moto_id = idOf(await admin('POST', '/motos', motoNumber(n)))
    const body = { cliente_id, moto_id, plano: 'mensal', caucao: true }
    return { moto_id, id: idOf(await admin('POST', '/locacoes', body)) }
  }
  const [ended, running] = [await rent(501), await rent(502)]
  const dividas = async (id: string) =>
    (await admin('GET', `/pagamentos?locacao_id=${id}`)).body as Row[]
  for (const { id } of await dividas(ended.id)) await admin('PUT', `/pagamentos/${id}/pagar`)
  await admin('PUT', `/locacoes/${ended.id}/finalizar?km_final=600`)
  await admin('POST', `/locacoes/${ended.id}/acerto/fechar`, { assinatura: 'papel' })
  const cobranca = idOf(
    await admin('POST', '/cobrancas-extras', {
      locacao_id: running.id,
      tipo: 'outros',
      titulo: 'Chave perdida',
      descricao: 'Chave perdida',
      valor: 900,
    }),
  )
  const week = (await dividas(running.id)).find(({ tipo }) => tipo !== 'caucao')!
  const motivo = 'Acordo com o cliente'
  const refund = {
    valor: 700,
    data: today,
    forma: 'pix',
    chave_pix: 'outra.pessoa@exemplo.com',
    sem_comprovante_motivo: 'Depois eu mando',
  }
  const receipt = (data: string, valor: number) => ({
    cliente_id,
    data,
    formas: [{ forma: 'pix', valor }],
    itens: [{ pagamento_id: week.id, versao: week.versao, valor }],
    dispensar_resto: true,
    motivo,
  })
  const tries: [method: string, path: string, body?: object][] = [
    ['PUT', `/cobrancas-extras/${cobranca}`, { status: 'contestado', motivo }],
    ['PUT', `/cobrancas-extras/${cobranca}`, { status: 'cancelado', motivo }],
    ['PUT', `/cobrancas-extras/${cobranca}`, { cliente_id: stranger, locacao_id: null, motivo }],
    ['PUT', `/cobrancas-extras/${cobranca}`, { valor: 9 }],
    ['PUT', `/cobrancas-extras/${cobranca}`, { data_vencimento: addDays(today, 90) }],
    ['DELETE', `/cobrancas-extras/${cobranca}`, { motivo }],
    ['PUT', `/pagamentos/${week.id}`, { data_vencimento: addDays(today, 90) }],
    ['DELETE', `/pagamentos/${week.id}`, { motivo }],
    ['POST', '/recebimentos', receipt(today, 1)],
    ['POST', `/locacoes/${ended.id}/caucao/devolver`, refund],
    ['POST', `/locacoes/${ended.id}/caucao/devolver`, { ...refund, sem_comprovante_motivo: '' }],
    ['POST', '/caixa/fechar', { dia: today, contado: 1 }],
    ['PUT', `/motos/${running.moto_id}`, { km_atual: 10 }],
    ['DELETE', `/clientes/${cliente_id}`],
    ['PUT', '/precos-avarias', { precos: [] }],
    ['GET', '/relatorios/clientes/exportar?formato=csv'],
  ]
  const letIn: string[] = []
  for (const [method, path, body] of tries) {
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, () => clerk(method, path, body)),
    )
    // A record that is not there would refuse nothing.
    const passed = answers.filter(({ status }) => status < 300 || status === 404).length
    if (passed > 0)
      letIn.push(`a clerk: ${method} ${path.replace(/[\da-f-]{36}/g, ':id')} ${passed} times`)
  }
  return { requests: tries.length * CALLERS, letIn }
}
