import { Mail, MessageCircle, Printer } from 'lucide-react'
import type { RefDivida } from '#features/dinheiro/dividas/rules.ts'
import { pathOf } from '#http/client.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useToast } from '#web/toast.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-items.ts'
import { reciboContract } from '../../recibo/contract.ts'
import { type MeioDeEnvio, reciboName } from '../../recibo/rules.ts'
import { api } from './api.ts'

/** A receipt, or a debt, whose newest one is meant. */
export type ReciboOf = { id: string; numero: number } | RefDivida

/** Makes the entries of a menu that print a receipt and send it to the customer. */
export function useReciboItems() {
  const toast = useToast()
  async function reciboOf(of: ReciboOf) {
    if ('id' in of) return of
    const valid = (await api.list({ query: of })).find(({ estornado_em }) => !estornado_em)
    if (!valid) toast('Não há recibo: nada foi recebido desta dívida.', { tipo: 'erro' })
    return valid
  }
  const print = useEntityMutation({
    async run(of: ReciboOf) {
      const recibo = await reciboOf(of)
      if (!recibo) return
      await downloadFile(
        pathOf(reciboContract.paper, { params: { id: recibo.id } }),
        reciboName(recibo.numero),
      )
    },
    failure: 'Erro ao gerar recibo. Tente novamente.',
  })
  const send = useEntityMutation({
    async run({ of, por }: { of: ReciboOf; por: MeioDeEnvio }) {
      const recibo = await reciboOf(of)
      return recibo && api.send({ params: { id: recibo.id }, body: { por } })
    },
    failure: 'Erro ao enviar recibo. Tente novamente.',
    invalidates: [queryKeys.mensagens],
    onDone(sent) {
      if (!sent) return
      const { situacao, aviso, link } = sent
      toast(aviso, {
        tipo: situacao === 'falha' ? 'erro' : 'sucesso',
        acoes: link
          ? [{ label: 'Abrir o WhatsApp', run: () => window.open(link, '_blank', 'noopener') }]
          : [],
      })
    },
  })
  return (of: ReciboOf): MenuEntry[] => [
    { label: 'Imprimir recibo', icon: Printer, onSelect: () => void print.run(of) },
    {
      label: 'Enviar recibo pelo WhatsApp',
      icon: MessageCircle,
      onSelect: () => void send.run({ of, por: 'whatsapp' }),
    },
    {
      label: 'Enviar recibo por e-mail',
      icon: Mail,
      onSelect: () => void send.run({ of, por: 'email' }),
    },
  ]
}
