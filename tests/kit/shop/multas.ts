import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { MultaRegistries, MultaRegistry, RegisteredMulta } from '#integrations/detran/port.ts'

/** A speeding fine of 5 March 2026 with a discount until the 31st, due on 20 April. */
export const registeredMulta = (overrides: Partial<RegisteredMulta> = {}): RegisteredMulta => ({
  numero_auto: 'A1',
  codigo_infracao: '745-50',
  descricao_infracao: 'Velocidade até 20% acima da máxima',
  orgao_autuador: 'DETRAN-SP',
  data_infracao: '2026-03-05T15:00:00.000Z' as Instant,
  hora_conhecida: true,
  data_notificacao: null,
  data_vencimento: '2026-04-20' as CalendarDay,
  vencimento_estimado: false,
  data_vencimento_desconto: '2026-03-31' as CalendarDay,
  local_infracao: 'Av. Presidente Kennedy, 4000',
  valor_original: 13016 as Centavos,
  valor_desconto: 10412 as Centavos,
  pontos_cnh: 4,
  velocidade_medida: 59,
  velocidade_permitida: 50,
  ...overrides,
})

/** A fake registry with fines by plate; a plate set to `down` is not answered. */
export function fakeRegistry({ simulated = false, name = 'oficial' } = {}) {
  const multasByPlaca = new Map<string, RegisteredMulta[] | 'down'>()
  const registry: MultaRegistry = {
    name,
    label: `o ${name}`,
    simulated,
    covers: () => true,
    async multasOf({ placa }) {
      const found = multasByPlaca.get(placa) ?? []
      if (found === 'down')
        throw new UpstreamError('O DETRAN não respondeu. Tente novamente.', 'detran_indisponivel')
      return found
    },
  }
  const registries: MultaRegistries = async () => [registry]
  return { multasByPlaca, registry, registries }
}
