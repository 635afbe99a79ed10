import { addDays, instantInBrazil } from '#domain/calendar-day.ts'
import type { Passo } from '#features/contratos/sinistros/passos/rules.ts'
import { closeSinistro, createSinistro, setStep } from '#features/contratos/sinistros/service.ts'
import { listMotos } from '#features/frota/motos/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import type { Context } from '#server/database/context.ts'
import { demonstrationPaper, portraitOf, senderOf } from './files.ts'
import { contextOn, type Shop } from './shop.ts'

/** An accident of a rented motorcycle that was repaired, and a robbery of yesterday whose motorcycle is flagged. */
export async function addSinistros(shop: Shop, files: FileStore) {
  const ctx = contextOn(shop, shop.today, 13)
  await crash(shop, ctx, files)
  await rob(shop, ctx, files)
}

const tick = async (ctx: Context, id: string, passos: readonly Passo[]) => {
  for (const passo of passos) await setStep(ctx, id, passo, true)
}

async function crash(shop: Shop, ctx: Context, files: FileStore) {
  const locacao = shop.running.find(({ since }) => since < addDays(shop.today, -40))
  const moto = locacao?.moto ?? shop.motos[0]!
  const { id } = await createSinistro(ctx, {
    moto_id: moto.id,
    tipo: 'acidente',
    ocorrido_em: instantInBrazil(addDays(shop.today, -35), '18:20'),
    local: 'Avenida de Demonstração, 2500',
    relato: 'Escorregou no óleo e caiu de lado. Carenagem direita riscada, pedal torto.',
    feridos: false,
  })
  const owner = { dono: 'sinistro', id } as const
  const portrait = await portraitOf(moto)
  await senderOf(ctx, files)(owner, { tipo: 'Foto' }, `Queda ${moto.placa}.jpg`, portrait)
  await tick(ctx, id, ['socorro', 'fotos', 'bo', 'vistoria'])
  await closeSinistro(ctx, id, 'reparada')
}

async function rob(shop: Shop, ctx: Context, files: FileStore) {
  const { items } = await listMotos(ctx.db, { status: 'inativa', limite: 1 })
  const moto_id = items[0]?.id ?? shop.free[0]?.id
  if (!moto_id) return
  const { id } = await createSinistro(ctx, {
    moto_id,
    tipo: 'roubo',
    ocorrido_em: instantInBrazil(addDays(shop.today, -1), '21:40'),
    local: 'Rua de Demonstração, 80, em frente à loja',
    relato: 'Dois homens armados levaram a moto quando a loja fechava.',
    feridos: false,
    bo_numero: 'DEMO 0000/00',
  })
  const owner = { dono: 'sinistro', id } as const
  const paper = await demonstrationPaper()
  await senderOf(ctx, files)(owner, { tipo: 'Boletim de ocorrência' }, 'Boletim.pdf', paper)
  await tick(ctx, id, ['policia_190', 'bo'])
}
