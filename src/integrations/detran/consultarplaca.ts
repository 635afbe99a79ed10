import { UpstreamError } from '#domain/errors.ts'
import type { Credentials } from '#domain/providers.ts'
import { ask, type Connection } from '../http.ts'
import { fieldsOf, keyRefused, requireOk, unrecognised } from '../probe/refusals.ts'
import { multasIn } from './normalise.ts'
import type { MultaRegistry } from './port.ts'

const WHO = 'O ConsultarPlaca'
/** Querying this plate is free. */
const FREE_PLACA = 'AAA0000'

/** Finds enforceable fines by plate alone. */
export const consultarPlaca = (
  credentials: Credentials['consultarplaca'],
  connection: Connection,
): MultaRegistry => ({
  name: 'consultarplaca',
  label: 'o ConsultarPlaca',
  simulated: false,
  covers: () => true,
  multasOf: async ({ placa }) =>
    multasIn(WHO, itemsIn(await inquire(credentials, connection, placa))),
})

/**
 * Checks the credentials with the free plate.
 * @throws {UpstreamError} if they are rejected.
 */
export async function checkConsultarPlaca(
  credentials: Credentials['consultarplaca'],
  connection: Connection,
) {
  await inquire(credentials, connection, FREE_PLACA)
}

/** Errors may come with HTTP 200 and `status: "erro"`. */
async function inquire(
  { email, api_key }: Credentials['consultarplaca'],
  connection: Connection,
  placa: string,
) {
  const basic = Buffer.from(`${email}:${api_key}`).toString('base64')
  const reply = await ask(connection, WHO, `/consultarRegistrosInfracoesRenainf?placa=${placa}`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const body = fieldsOf(reply.body)
  if (reply.status < 500 && reply.status !== 429 && body.status === 'erro') throw refusal(body)
  requireOk(WHO, reply)
  if (body.status !== 'ok') throw unrecognised(WHO)
  return body
}

/** Recognised by its own words, which are never repeated to the user. */
function refusal({ mensagem, tipo_do_erro }: Record<string, unknown>) {
  const words = `${tipo_do_erro ?? ''} ${mensagem ?? ''}`
  if (/saldo|cr[ée]dito/i.test(words))
    return new UpstreamError(
      `${WHO} está sem saldo. Recarregue a conta no painel do provedor.`,
      'provedor_saldo',
    )
  if (/placa/i.test(words))
    return new UpstreamError(`${WHO} não reconheceu a placa.`, 'provedor_placa')
  return keyRefused(WHO)
}

/** Merges the three parts of each fine under the field names that the normaliser knows. */
function itemsIn({ dados }: Record<string, unknown>): unknown {
  const { infracoes_renainf } = fieldsOf(fieldsOf(dados).registro_debitos_por_infracoes_renainf)
  const { possui_infracoes, infracoes } = fieldsOf(infracoes_renainf)
  if (possui_infracoes === 'nao' && !(Array.isArray(infracoes) && infracoes.length)) return []
  if (!Array.isArray(infracoes) || !infracoes.length) return undefined
  return infracoes.map((infracao) => {
    const { dados_infracao, aplicacao, eventos } = fieldsOf(infracao)
    return { ...speedOf(fieldsOf(aplicacao)), ...fieldsOf(eventos), ...fieldsOf(dados_infracao) }
  })
}

/** A measurement in other units (alcohol, weight) is not a speed. */
const speedOf = (aplicacao: Record<string, unknown>) =>
  /km/i.test(String(aplicacao.unidade_medida ?? 'km/h')) ? aplicacao : {}
