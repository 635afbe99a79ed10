import { Droplets, UserRoundPen, Wrench } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { urgencyOf } from '#features/contratos/multas/indicacao/rules.ts'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import type { Hoje } from '../../hoje/contract.ts'
import { daysLeftText } from '../../rules.ts'
import { AlertSection } from '../alertas/AlertSection.tsx'

type Props = { work: Hoje }

export const OilChanges = ({ work: { trocas_oleo } }: Props) => (
  <AlertSection
    title="Trocas de óleo"
    icon={Droplets}
    cor="laranja"
    lists={[
      {
        total: trocas_oleo.total,
        shown: trocas_oleo.itens.length,
        label: `Ver todas as ${trocas_oleo.total} trocas de óleo`,
        href: '/admin/manutencao',
      },
    ]}
  >
    {trocas_oleo.itens.map(({ moto, km_desde_manutencao, urgencia }) => (
      <AlertRow
        compact
        key={moto.id}
        title={
          <>
            <MotoLink id={moto.id}>{moto.placa}</MotoLink> ({moto.modelo} {moto.cor})
          </>
        }
        badges={
          <Badge cor={OIL_ALERT[urgencia].cor}>
            {urgencia === 'URGENTE' ? 'Vencida' : 'Em breve'}
          </Badge>
        }
        about={
          km_desde_manutencao === null
            ? 'Nenhuma troca registrada'
            : `${formatKm(km_desde_manutencao)} desde a última troca`
        }
        actions={
          <LinkButton
            size="small"
            icon={Wrench}
            href={`/admin/manutencao?moto=${moto.id}&nova=1`}
            aria-label={`Registrar troca de óleo da moto ${moto.placa}`}
          >
            Registrar troca
          </LinkButton>
        }
      />
    ))}
  </AlertSection>
)

export function Indications({ work: { indicacoes } }: Props) {
  const today = useToday()
  return (
    <AlertSection
      title="Condutores a indicar"
      icon={UserRoundPen}
      cor="vermelho"
      lists={[
        {
          total: indicacoes.total,
          shown: indicacoes.itens.length,
          label: `Ver todas as ${indicacoes.total} multas a indicar`,
          href: '/admin/multas',
        },
      ]}
    >
      {indicacoes.itens.map(
        ({ id, placa, moto_id, numero_auto, prazo_indicacao, cliente_id, ...multa }) => (
          <AlertRow
            compact
            key={id}
            title={
              <>
                <MotoLink id={moto_id}>{placa}</MotoLink>:{' '}
                <ClienteLink id={cliente_id}>
                  {multa.cliente_nome ?? 'Sem locatário na data'}
                </ClienteLink>
              </>
            }
            badges={
              <Badge cor={urgencyOf(prazo_indicacao, today) === 'urgente' ? 'vermelho' : 'amarelo'}>
                {daysLeftText(prazo_indicacao, today)}
              </Badge>
            }
            about={`Auto ${numero_auto}, prazo ${formatDay(prazo_indicacao)}`}
            actions={
              <LinkButton
                size="small"
                icon={UserRoundPen}
                href={`/admin/multas?multa=${id}`}
                aria-label={`Indicar o condutor da multa ${numero_auto}`}
              >
                Indicar
              </LinkButton>
            }
          />
        ),
      )}
    </AlertSection>
  )
}
