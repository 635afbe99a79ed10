import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { useReciboItems } from '#features/contratos/recebimentos/web/public.tsx'
import { formaItems } from '#features/dinheiro/receitas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useMay } from '#web/data/session/session.ts'
import { useToast } from '#web/toast.tsx'

type Announcement = {
  text: string
  /** The day on which the money came in. */
  day: CalendarDay | null
  recibo: Parameters<ReturnType<typeof useReciboItems>>[0]
  onUndo: () => void
  /** How it was paid, where that can be changed. */
  forma?: { now: TipoRecebimento | null; onChange: (forma: TipoRecebimento) => void }
}

/** Says what was received, with six seconds to take it back or to change how, where the person may. */
export function useAnnouncement() {
  const toast = useToast()
  const may = useMay()
  const today = useToday()
  const reciboItems = useReciboItems()
  return ({ text, day, recibo, onUndo, forma }: Announcement) => {
    const changeable = may('dias_anteriores') || day === today
    toast(text, {
      acoes: [
        ...(changeable ? [{ label: 'Desfazer', run: onUndo }] : []),
        ...(changeable && forma
          ? [{ label: 'Mudar forma', items: formaItems(forma.now, forma.onChange) }]
          : []),
        { label: 'Recibo', items: reciboItems(recibo) },
      ],
    })
  }
}
