import { DOCUMENTO_PUBLICO } from '#domain/addresses.ts'
import { linkOnPaper } from '#features/sistema/links-publicos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { FormBlock } from '#server/export/pdf/form.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { FUNDAMENTO, titleOf } from '../pdf/rules.ts'
import { signatureBlocks, verificationBlock } from '../pdf/service.ts'
import { findSignedContrato } from '../queries.ts'
import { valueIn } from '../service.ts'

type Asked = {
  locacao_id: string
  /** From when to when the customer had the motorcycle. */
  periodo: string
  /** Address of the site; undefined: the extract only says where its own is. */
  publicUrl: string | undefined
  secrets: Secrets
}

const SMALL = 8.5
const text = (content: Extract<FormBlock, { kind: 'text' }>['text']): FormBlock => ({
  kind: 'text',
  text: content,
  size: SMALL,
})

/**
 * Returns the extract of a rental's signed contract, at most three pages: parties, motorcycle, period, the
 * clause about fines, the signatures, the hashes, and an address, valid one year, where the contract is verified: the same in each
 * extract. Undefined without a signed contract.
 */
export async function extractOf(
  ctx: Context,
  files: FileStore,
  { locacao_id, periodo, publicUrl, secrets }: Asked,
): Promise<FormBlock[] | undefined> {
  const row = await findSignedContrato(ctx.db, locacao_id)
  if (!row?.texto_final) return
  const value = (name: string) => valueIn(row, name)
  // One paragraph, however its lines were broken.
  const clause = value('multas').replace(/\s*\n\s*/g, ' ')
  return [
    { kind: 'page' },
    { kind: 'section', text: `Extrato do ${titleOf(row)}` },
    text([
      { bold: 'Locadora: ' },
      `${value('empresa.nome')}, CNPJ ou CPF ${value('empresa.cnpj')}, ${value('empresa.endereco')}, ${value('empresa.cidade')}.`,
    ]),
    text([
      { bold: 'Locatário e condutor: ' },
      `${value('cliente.nome')}, CPF ${value('cliente.cpf')}, CNH ${value('cliente.cnh')}, ${value('cliente.endereco')}, ${value('cliente.cidade')}, CEP ${value('cliente.cep')}.`,
    ]),
    text([
      { bold: 'Moto: ' },
      `${value('moto.modelo')}, placa ${value('moto.placa')}, RENAVAM ${value('moto.renavam')}, chassi ${value('moto.chassi')}.`,
    ]),
    text([{ bold: 'Período: ' }, `${periodo}.`]),
    text([{ bold: 'Cláusula de multas: ' }, clause]),
    text(`SHA-256 do texto do contrato: ${row.sha256_texto}`),
    ...(await signatureBlocks(ctx.db, files, row.id)),
    text(FUNDAMENTO),
    text(`SHA-256 do contrato assinado: ${row.sha256_final}`),
    publicUrl
      ? await verificationBlock({
          address: publicUrl + DOCUMENTO_PUBLICO + (await codeFor(ctx, secrets, row.id)),
        })
      : text('A última página do contrato tem o endereço onde ele é conferido.'),
  ]
}

const codeFor = (ctx: Context, secrets: Secrets, documento_id: string) =>
  transaction(ctx, (tx, { now }) => linkOnPaper(tx, secrets, documento_id, now))
