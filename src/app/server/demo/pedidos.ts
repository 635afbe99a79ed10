import { sendPedido } from '#features/contato/pedidos/service.ts'
import { uploadLimits } from '#features/sistema/arquivos/envio/service.ts'
import { openPage } from '#features/sistema/links-publicos/pagina/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Secrets } from '#server/keys/secrets.ts'
import { portraitOf } from './files.ts'
import { contextOn, type Shop } from './shop.ts'

const PAGES = 3
const BLANK = { locacao: null, texto: '', km: '', parada: false }

/** Gives three customers their page, and each kind of request is sent once. */
export async function addPedidos(shop: Shop, files: FileStore, secrets: Secrets) {
  const ctx = contextOn(shop, shop.today, 12)
  const actor = { usuario: 'cliente (página)', origem: null }
  const around = { files, scan: async () => {}, limits: uploadLimits() }
  const picture = await portraitOf(shop.motos[0]!)
  const file = { name: 'painel.jpg', size: picture.length, read: async () => picture }
  const codes: string[] = []
  for (const { cliente_id: id } of shop.running.slice(0, PAGES)) {
    const cliente = { id, demonstracao: true }
    const open = transaction(ctx, (tx) => openPage(tx, secrets, cliente, ctx.now))
    codes.push((await open).codigo)
  }
  const [first, second, third] = codes
  if (!first || !second || !third) return
  const { km_atual } = await ctx.db
    .selectFrom('motos')
    .select('km_atual')
    .where('id', '=', shop.running[0]!.moto.id)
    .executeTakeFirstOrThrow()
  const send = (codigo: string, form: Parameters<typeof sendPedido>[2]['form'], photo = false) =>
    sendPedido({ ...ctx, actor }, around, { codigo, form, file: photo ? file : undefined })
  await send(first, { ...BLANK, tipo: 'leitura', km: String(km_atual + 120) }, true)
  const texto = 'A moto não liga desde cedo. A luz do painel acende fraca.'
  await send(second, { ...BLANK, tipo: 'problema', texto, parada: true })
  await send(third, { ...BLANK, tipo: 'dados' })
  await send(third, { ...BLANK, tipo: 'correcao', texto: 'Mudei de endereço no mês passado.' })
}
