import type { CalendarDay } from '#domain/calendar-day.ts'
import { listAcertos } from '#features/contratos/acertos/service.ts'
import { chargeAvaria } from '#features/contratos/vistorias/avarias/cobranca/service.ts'
import { savePrices } from '#features/contratos/vistorias/avarias/precos/service.ts'
import { addAvaria } from '#features/contratos/vistorias/avarias/service.ts'
import { putFoto } from '#features/contratos/vistorias/fotos/service.ts'
import { hasTerm } from '#features/contratos/vistorias/rules.ts'
import {
  annulVistoria,
  concludeVistoria,
  saveAnswers,
  startVistoria,
} from '#features/contratos/vistorias/service.ts'
import { uploadLimits } from '#features/sistema/arquivos/envio/service.ts'
import { readConfig, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { DEVICE, waveSignature } from './documents.ts'
import { portraitOf } from './files.ts'
import { contextOn, reais, type Shop } from './shop.ts'

/** How many days before the last one the shop begins to inspect. */
export const INSPECTED = 10

/** Sets whether rentals from then on want a hand-over inspection. */
export async function askForVistorias(
  shop: Shop,
  day: CalendarDay,
  vistoria_entrega: 'recomendada' | 'nao_pedir',
) {
  const config = await readConfig(shop.db, 'vistorias')
  await saveConfig(contextOn(shop, day, 8), 'vistorias', { ...config, vistoria_entrega })
}

/**
 * Inspects some motorcycles: one in the shop with a scratch, a signed hand-over, one that is annulled and one
 * that is not finished, and a return with a broken mirror, which is charged, and worn tyres, which are not.
 */
export async function inspectSome(shop: Shop, files: FileStore) {
  const ctx = contextOn(shop, shop.today, 15)
  const inspect = inspectorOf(shop, files)
  await savePrices(ctx, [
    { tipo: 'quebrado', regiao: 'retrovisor_esquerdo', valor: reais(45) },
    { tipo: 'quebrado', regiao: 'manete_direito', valor: reais(38) },
    { tipo: 'riscado', regiao: null, valor: reais(60) },
  ])
  const [parked] = shop.free
  if (parked) await inspect({ tipo: 'avulsa', moto_id: parked.id }, [SCRATCH])
  const [signed, mistaken, begun] = shop.running.slice(-3)
  if (signed) await inspect({ tipo: 'entrega', locacao_id: signed.id }, [SCRATCH])
  if (mistaken) {
    const { id } = await inspect({ tipo: 'entrega', locacao_id: mistaken.id })
    await annulVistoria(ctx, id, 'Fotos de outra moto')
  }
  if (begun) {
    const { id, moto_km_atual } = await startVistoria(ctx, {
      tipo: 'entrega',
      locacao_id: begun.id,
    })
    await saveAnswers(ctx, id, { km: moto_km_atual, combustivel_oitavos: 5 })
  }
  const returned = (await listAcertos(ctx.db, { situacao: 'rascunho', limite: 100 })).items.at(-1)
  if (!returned) return
  const { avarias } = await inspect({ tipo: 'devolucao', locacao_id: returned.locacao_id }, [
    MIRROR,
    TYRE,
  ])
  const mirror = avarias.find(({ regiao }) => regiao === MIRROR.regiao)
  if (mirror) await chargeAvaria(ctx, mirror.avaria_id, { outro_dano: true })
}

type Avaria = Parameters<typeof addAvaria>[2]
const SCRATCH: Avaria = {
  regiao: 'carenagem_direita',
  x: 285,
  y: 160,
  tipo: 'riscado',
  gravidade: 'leve',
  desgaste: false,
}
const MIRROR: Avaria = {
  regiao: 'retrovisor_esquerdo',
  x: 648,
  y: 66,
  tipo: 'quebrado',
  gravidade: 'grave',
  desgaste: false,
}
const TYRE: Avaria = {
  regiao: 'pneu_traseiro',
  x: 750,
  y: 870,
  tipo: 'gasto',
  gravidade: 'leve',
  desgaste: true,
}

/** Returns a function that makes and concludes an inspection in which all is in order but the damage. */
function inspectorOf(shop: Shop, files: FileStore) {
  const ctx = contextOn(shop, shop.today, 15)
  // The product's own pictures need no scanner.
  const upload = { files, scan: async () => {}, limits: uploadLimits() }
  return async (asked: Parameters<typeof startVistoria>[1], avarias: Avaria[] = []) => {
    const { id, modelo, moto_km_atual, fotos_obrigatorias, ...draft } = await startVistoria(
      ctx,
      asked,
    )
    const respostas = Object.fromEntries(
      modelo.itens.map(({ codigo }) => [codigo, { resposta: 'ok' as const }]),
    )
    await saveAnswers(ctx, id, { km: moto_km_atual, combustivel_oitavos: 6, respostas })
    const bytes = await smallPicture({ cor: draft.moto_cor })
    const file = { name: 'Foto.jpg', size: bytes.length, read: async () => bytes }
    for (const slot of fotos_obrigatorias) await putFoto(ctx, upload, id, { slot }, file)
    for (const each of avarias) {
      const { avaria_id } = await addAvaria(ctx, id, each)
      await putFoto(ctx, upload, id, { slot: 'livre', avaria_id }, file)
    }
    const signature = hasTerm(draft.tipo)
      ? {
          assinatura: {
            ...(await waveSignature()),
            nome: draft.cliente_nome!,
            cpf: draft.cliente_cpf!,
          },
        }
      : {}
    return concludeVistoria(ctx, { files, publicUrl: undefined }, id, {
      ...signature,
      user_agent: DEVICE,
    })
  }
}

/** A picture of the motorcycle of the size that a list of photos shows. */
async function smallPicture(moto: Parameters<typeof portraitOf>[0]) {
  const { default: sharp } = await import('sharp')
  return sharp(await portraitOf(moto))
    .resize({ width: 320 })
    .jpeg()
    .toBuffer()
}
