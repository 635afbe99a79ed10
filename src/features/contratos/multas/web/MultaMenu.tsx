import { useQuery } from '@tanstack/react-query'
import {
  BadgePercent,
  CircleCheck,
  Eye,
  FileText,
  MessageSquareWarning,
  Pencil,
  UserRoundPen,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { cobrancaHref } from '#domain/addresses.ts'
import { OwnerFilesDialog } from '#features/sistema/arquivos/web/public.tsx'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import type { Multa } from '../contract.ts'
import { api, INVALIDATES, indicacao } from './api.ts'
import {
  AssignDialog,
  EditMultaDialog,
  IndicationDialog,
  MultaDetailsDialog,
  MultaTrailDialog,
  SneDialog,
} from './dialogs.ts'
import { whatIs } from './labels.ts'

const MOVES = {
  paga: {
    title: 'Marcar multa como paga',
    question:
      'A multa foi paga ao órgão autuador? A cobrança do cliente, se houver, continua à parte em Cobranças Extras.',
    confirm: 'Marcar como paga',
    success: 'Multa marcada como paga.',
  },
  contestada: {
    title: 'Contestar multa',
    question: 'Marcar esta multa como contestada?',
    confirm: 'Marcar como contestada',
    success: 'Multa marcada como contestada.',
  },
} as const

type Task =
  | keyof typeof MOVES
  | 'edit'
  | 'indicate'
  | 'sne'
  | 'undoSne'
  | 'assign'
  | 'details'
  | 'trail'
  | 'files'

/** What is done most to a fine, at most eight entries; its details have the rest. */
export function MultaMenu({ multa }: { multa: Multa }) {
  const [task, setTask] = useState<Task>()
  const { data: config } = useQuery(configuracoesQueries.detran())
  const close = () => setTask(undefined)
  return (
    <>
      <Menu
        label={`Mais ações da ${whatIs(multa)}`}
        items={[
          multa.status !== 'paga' && {
            label: 'Marcar como paga',
            icon: CircleCheck,
            onSelect: () => setTask('paga'),
          },
          multa.status !== 'contestada' &&
            multa.status !== 'paga' && {
              label: 'Contestar',
              icon: MessageSquareWarning,
              onSelect: () => setTask('contestada'),
            },
          {
            label: 'Indicação de condutor',
            icon: UserRoundPen,
            onSelect: () => setTask('indicate'),
          },
          multa.locacao_id === null &&
            !multa.moto_roubada && {
              label: 'Atribuir locatário',
              icon: UserRoundPlus,
              onSelect: () => setTask('assign'),
            },
          config?.aderiu_sne === true &&
            multa.status !== 'paga' && {
              label: multa.sne_aceito_em ? 'Desfazer desconto de 40%' : 'Aceitar desconto de 40%',
              icon: BadgePercent,
              onSelect: () => setTask(multa.sne_aceito_em ? 'undoSne' : 'sne'),
            },
          { label: 'Detalhes', icon: Eye, onSelect: () => setTask('details') },
          { label: 'Editar', icon: Pencil, onSelect: () => setTask('edit') },
          multa.cobranca_id !== null && {
            label: 'Ver Cobrança',
            icon: FileText,
            href: cobrancaHref(multa.cobranca_id),
          },
        ]}
      />
      {task === 'details' && (
        <MultaDetailsDialog
          multa={multa}
          onTrail={() => setTask('trail')}
          onFiles={() => setTask('files')}
          onClose={close}
        />
      )}
      {task === 'edit' && <EditMultaDialog multa={multa} onClose={close} />}
      {task === 'indicate' && <IndicationDialog multa={multa} onClose={close} />}
      {task === 'assign' && <AssignDialog multa={multa} onClose={close} />}
      {task === 'sne' && (
        <SneDialog multa={multa} onIndicate={() => setTask('indicate')} onClose={close} />
      )}
      {task === 'trail' && <MultaTrailDialog multa={multa} onClose={close} />}
      {task === 'files' && (
        <OwnerFilesDialog owner="multa" id={multa.id} label={whatIs(multa)} onClose={close} />
      )}
      {task === 'undoSne' && (
        <ConfirmDialog
          title="Desfazer desconto de 40%"
          question="O desconto de 40% foi registrado por engano? A multa volta a custar o valor de antes."
          item={whatIs(multa)}
          confirm="Desfazer"
          run={() => indicacao.undoSne({ params: { id: multa.id } })}
          success="Aceite do desconto desfeito."
          failure="Erro ao desfazer o aceite. Tente novamente."
          invalidates={INVALIDATES}
          onClose={close}
        />
      )}
      {(task === 'paga' || task === 'contestada') && (
        <ConfirmDialog
          {...MOVES[task]}
          item={whatIs(multa)}
          danger={false}
          run={() => api.update({ params: { id: multa.id }, body: { status: task } }, ANY_VERSION)}
          failure="Erro ao salvar multa. Tente novamente."
          invalidates={INVALIDATES}
          onClose={close}
        />
      )}
    </>
  )
}
