import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, KeyRound, Pencil, Tag, Undo2, WalletCards, Wrench } from 'lucide-react'
import { z } from 'zod'
import { destrocarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { RecordDocumentos } from '#features/contratos/documentos/web/public.tsx'
import {
  ContratoBar,
  locacoesQueries,
  MotoHolders,
  NewLocacaoDialog,
  RecordLocacoes,
} from '#features/contratos/locacoes/web/public.tsx'
import { RecordMultas } from '#features/contratos/multas/web/public.tsx'
import { RecordAvarias, RecordVistorias } from '#features/contratos/vistorias/web/public.tsx'
import { DespesaDialog, RecordDespesas } from '#features/dinheiro/despesas/web/public.tsx'
import { ManutencaoDialog, RecordManutencoes } from '#features/frota/manutencoes/web/public.tsx'
import type { Moto } from '#features/frota/motos/contract.ts'
import {
  needsServiceBadge,
  STATUS_MOTO_LABEL,
  type StatusMoto,
} from '#features/frota/motos/rules.ts'
import {
  MOTO_TASKS,
  MotoTasks,
  motosQueries,
  OilBar,
  STATUS_MOTO_COR,
  useMotoItems,
} from '#features/frota/motos/web/public.tsx'
import { RecordFiles } from '#features/sistema/arquivos/web/public.tsx'
import {
  BaixaDialog,
  InvestimentoDialog,
  QuantoRende,
} from '#features/visoes/resultado/web/public.tsx'
import { useDialogInUrl } from '#web/data/dialog-in-url.ts'
import { useSession } from '#web/data/session/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { MotoPicture, MotoThumbnail } from '#web/ui/MotoPicture.tsx'
import { RecordPage, RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import { RecordTimeline } from '../RecordTimeline.tsx'
import { KmPorSemana } from './KmPorSemana.tsx'

const LIST = { href: '/admin/motos', label: 'Todas as motos' } as const

/** One motorcycle: its state, who has it, and everything that happened to it. */
export function MotoPage({ id }: { id: string }) {
  const moto = useQuery(motosQueries.one(id))
  const { open, show, close } = useDialogInUrl(motoDialogs)
  const items = useMotoItems()
  const administrador = useSession().user?.administrador === true
  const edit = { label: 'Editar', icon: Pencil, onSelect: () => show({ fazer: 'edit' }) }
  return (
    <RecordPage
      query={moto}
      noun="Moto"
      gone={['Moto não encontrada', 'Esta moto não existe ou foi excluída.']}
      failure="Não foi possível carregar a moto."
      list={LIST}
      head={(found) => ({
        title: found.placa,
        picture: <Picture moto={found} />,
        tabTitle: `Moto ${found.placa}`,
        badges: (
          <>
            <Badge cor={STATUS_MOTO_COR[found.status]}>{STATUS_MOTO_LABEL[found.status]}</Badge>
            {found.roubada && <Badge cor="vermelho">Roubada</Badge>}
            {found.reservada_para && (
              <Badge cor="azul">Reservada para {found.reservada_para}</Badge>
            )}
            {needsServiceBadge(found) && <Badge cor="laranja">Manutenção!</Badge>}
          </>
        ),
        subtitle: `${found.modelo} ${found.cor}, ${found.ano}`,
        actions: [
          found.reservada_na !== null && {
            label: ATO.destrocarMoto,
            icon: Undo2,
            variant: 'primary',
            href: destrocarHref(found.reservada_na),
          },
          found.status === 'disponivel' &&
            found.reservada_na === null && {
              label: 'Alugar',
              icon: KeyRound,
              variant: 'primary',
              onSelect: () => show({ fazer: 'alugar' }),
            },
          {
            label: 'Registrar manutenção',
            icon: Wrench,
            onSelect: () => show({ fazer: 'manutencao' }),
          },
          // Two fit a phone.
          {
            label: 'Lançar despesa',
            icon: WalletCards,
            onSelect: () => show({ fazer: 'despesa' }),
          },
        ],
        menu: [
          edit,
          administrador && {
            label: ATO.quantoCustou,
            icon: Tag,
            onSelect: () => show({ fazer: 'custou' }),
          },
          administrador &&
            found.status !== 'alugada' && {
              label: ATO.darBaixaNaMoto,
              icon: BanknoteArrowDown,
              onSelect: () => show({ fazer: 'baixa' }),
            },
          ...items(found, (task) => show({ fazer: task })),
        ],
      })}
    >
      {(found) => (
        <>
          <State moto={found} />
          <Holder moto={found} />
          {administrador && <QuantoRende moto_id={id} />}
          <RecordManutencoes moto_id={id} onRegister={() => show({ fazer: 'manutencao' })} />
          <RecordDespesas moto_id={id} onRegister={() => show({ fazer: 'despesa' })} />
          <RecordAvarias moto_id={id} />
          <RecordVistorias owner={{ moto_id: id }} />
          <RecordLocacoes owner={{ moto_id: id }} />
          <MotoHolders moto_id={id} />
          <RecordDocumentos owner={{ moto_id: id }} />
          <RecordMultas owner={{ placa: found.placa }} />
          <KmPorSemana moto_id={id} />
          <RecordFiles
            owner="moto"
            id={id}
            label={found.placa}
            picture={<Picture moto={found} />}
          />
          <RecordTimeline owner={{ kind: 'moto', id }} />
          {open.fazer === 'alugar' && <NewLocacaoDialog known={{ moto: found }} onClose={close} />}
          {open.fazer === 'manutencao' && <ManutencaoDialog moto={found} onClose={close} />}
          {open.fazer === 'despesa' && <DespesaDialog moto={found} onClose={close} />}
          {open.fazer === 'custou' && <InvestimentoDialog id={id} onClose={close} />}
          {open.fazer === 'baixa' && <BaixaDialog moto={found} onClose={close} />}
          {isMotoTask(open.fazer) && <MotoTasks kind={open.fazer} moto={found} onClose={close} />}
        </>
      )}
    </RecordPage>
  )
}

const Picture = ({ moto: { cor, foto_perfil } }: { moto: Moto }) => (
  <MotoThumbnail cor={cor} photo={foto_perfil} />
)

const State = ({ moto }: { moto: Moto }) => (
  <RecordSection title="Moto" half>
    <div className="card-media mb-4 grid place-items-center overflow-hidden rounded-2">
      <MotoPicture cor={moto.cor} photo={moto.foto_perfil} />
    </div>
    <Facts
      items={[
        { label: 'Km atual', value: formatKm(moto.km_atual) },
        { label: 'Aquisição', value: formatDay(moto.data_aquisicao) },
        { label: 'Renavam', value: moto.renavam },
        { label: 'Chassi', value: moto.chassi },
        moto.observacoes && { label: 'Observações', value: moto.observacoes, wide: true },
      ]}
    />
    <div className="mt-3.5">
      <OilBar moto={moto} />
    </div>
  </RecordSection>
)

/** Where a motorcycle is that is in no open rental. */
const WITHOUT_LOCACAO: Record<StatusMoto, string> = {
  disponivel: 'Na loja, livre para alugar.',
  manutencao: 'Na oficina.',
  inativa: 'Fora da frota.',
  alugada: 'Nenhuma locação em aberto.',
}

const placeOf = ({ status, reservada_para }: Moto) =>
  status === 'disponivel' && reservada_para
    ? `Na loja, reservada para ${reservada_para}.`
    : WITHOUT_LOCACAO[status]

/** Who has the motorcycle, and since when. */
function Holder({ moto }: { moto: Moto }) {
  const locacao = useQuery(locacoesQueries.openOf({ moto_id: moto.id }))
  return (
    <RecordSection title="Com quem está" half>
      <QueryView query={locacao} noun="a locação">
        {(found) => {
          if (!found) return <p className="text-tinta-2">{placeOf(moto)}</p>
          return (
            <>
              <Facts
                items={[
                  {
                    label: 'Cliente',
                    value: <ClienteLink id={found.cliente_id}>{found.cliente_nome}</ClienteLink>,
                  },
                  { label: 'Telefone', value: <PhoneLink digits={found.cliente_telefone} /> },
                  { label: 'Desde', value: formatDay(found.data_inicio) },
                  { label: 'Plano', value: PLANOS[found.plano].nome },
                  {
                    label: 'Locação',
                    value: <LocacaoLink id={found.id}>{shortId(found.id)}</LocacaoLink>,
                  },
                ]}
              />
              <div className="mt-3.5">
                <ContratoBar locacao={found} />
              </div>
            </>
          )
        }}
      </QueryView>
    </RecordSection>
  )
}

/** The dialog open on a motorcycle's page, as the address stores it. */
const motoDialogs = z.object({
  fazer: z
    .enum([...MOTO_TASKS, 'alugar', 'manutencao', 'despesa', 'custou', 'baixa', ''])
    .catch(''),
})

const isMotoTask = (fazer: string): fazer is (typeof MOTO_TASKS)[number] =>
  MOTO_TASKS.some((task) => task === fazer)
