import { useQuery } from '@tanstack/react-query'
import { FORMAS, type TipoRecebimento } from '#domain/recebimento.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'

/** Returns the shop's usual means of payment, once it has loaded. */
export const useFormaUsual = () => useQuery(configuracoesQueries.pagamentos()).data?.forma_usual

/** Returns the menu items that change the means of a payment to another. */
export const formaItems = (
  now: TipoRecebimento | null,
  onChoose: (forma: TipoRecebimento) => void,
) =>
  FORMAS.filter(({ value }) => value !== now).map(({ value, label }) => ({
    label,
    onSelect: () => onChoose(value),
  }))
