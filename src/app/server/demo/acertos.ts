import { addDays, type CalendarDay, type Instant, instantInBrazil } from '#domain/calendar-day.ts'
import { includeCobranca } from '#features/contratos/acertos/inclusao/service.ts'
import { listAcertos, listHeld } from '#features/contratos/acertos/service.ts'
import { registerMulta } from '#features/contratos/multas/registro/service.ts'
import { chargeInAcerto } from '#features/contratos/vistorias/avarias/cobranca/service.ts'
import {
  createCobrancaByHand,
  updateCobranca,
} from '#features/dinheiro/cobrancas-extras/service.ts'
import type { MultaAntecipada } from '#features/sistema/configuracoes/rules.ts'
import { readConfig, saveConfig } from '#features/sistema/configuracoes/service.ts'
import type { FileStore } from '#integrations/files/port.ts'
import { demonstrationPaper, senderOf, WITH_PAPERS } from './files.ts'
import { contextOn, reais, type Shop } from './shop.ts'

const PAGE = { limite: 100 }

/**
 * Sets the fine of the plan anual for an early return, of rentals created from then on: those of the
 * demonstration have one, and the shop that goes on with it starts without.
 */
export async function setMultaAntecipada(shop: Shop, day: CalendarDay, anual: MultaAntecipada) {
  const ctx = contextOn(shop, day, 8)
  const dinheiro = await readConfig(shop.db, 'dinheiro')
  await saveConfig(ctx, 'dinheiro', {
    ...dinheiro,
    multa_antecipada: { ...dinheiro.multa_antecipada, anual },
  })
}

/**
 * Of the settlements that wait, one gets a damage with its quote and one a charge that the customer
 * contests; a fine arrives of one whose deposit is still to go back.
 */
export async function settleDoubts(shop: Shop, files: FileStore) {
  const ctx = contextOn(shop, shop.today, 12)
  const withPapers = shop.clientes.slice(0, WITH_PAPERS)
  const { items } = await listAcertos(ctx.db, { situacao: 'rascunho', ...PAGE })
  const [damaged, disputed] = items.filter(
    ({ saldo, cliente_id }) => saldo > 0 && !withPapers.includes(cliente_id),
  )
  if (damaged) {
    const owner = { dono: 'cliente', id: damaged.cliente_id } as const
    const about = { tipo: 'Comprovante', descricao: 'Orçamento da oficina' }
    const quote = await senderOf(ctx, files)(
      owner,
      about,
      'Orçamento.pdf',
      await demonstrationPaper(),
    )
    await includeCobranca(ctx, { charge: chargeInAcerto }, damaged.locacao_id, {
      tipo: 'dano_moto',
      titulo: 'Dano na carenagem',
      descricao: 'Reparo da carenagem riscada na devolução.',
      valor: reais(180),
      arquivo_id: quote.id,
    })
  }
  if (disputed) {
    const { id } = await createCobrancaByHand(ctx, {
      tipo: 'mal_uso',
      titulo: 'Embreagem queimada',
      descricao: 'O cliente diz que já recebeu a moto assim.',
      valor: reais(350),
      observacoes: null,
      locacao_id: disputed.locacao_id,
    })
    const motivo = 'Diz que já recebeu a moto assim'
    await updateCobranca(ctx, id, { status: 'contestado', motivo })
  }
  const held = await listHeld(ctx, { situacao: 'a_devolver', ...PAGE })
  const closed = held.items.at(-1)
  if (closed?.data_devolucao)
    await registerMulta(ctx, {
      numero_auto: 'DEMO000001',
      placa: closed.moto_placa,
      data_infracao: noonOf(addDays(closed.data_devolucao, -1)),
      local_infracao: 'Av. Castelo Branco, 2000',
      codigo_infracao: '7455-0',
      valor_original: reais(130.16),
      data_vencimento: addDays(shop.today, 40),
    })
}

const noonOf = (day: CalendarDay): Instant => instantInBrazil(day, '12:00')
