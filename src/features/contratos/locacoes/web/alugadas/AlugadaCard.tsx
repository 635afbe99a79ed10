import { CreditCard, Flag, KeyRound, Repeat, Wrench } from 'lucide-react'
import { encerrarHref, recordHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { PLANOS } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { kmSinceService, OIL_ALERT, oilAlert } from '#features/frota/motos/rules.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { MotoPicture } from '#web/ui/MotoPicture.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { PhoneLink } from '#web/ui/values.tsx'
import type { Alugada } from '../../contract.ts'
import { isRenewable } from '../../renovacao/rules.ts'
import { renovarHref, swapItems } from '../action-items.ts'
import { ContratoBar } from '../ContratoBar.tsx'
import { LocacaoBadges } from '../LocacaoBadges.tsx'

/** One motorcycle that is out: its renter, the contract's progress and the oil. */
export function AlugadaCard({ alugada }: { alugada: Alugada }) {
  const { id, moto_placa, moto_cor } = alugada
  const oil = oilAlert(odometer(alugada))
  const today = useToday()
  return (
    <ItemCard
      media={<MotoPicture cor={moto_cor} />}
      title={
        <span className="tabular tracking-wide">
          <MotoLink id={alugada.moto_id}>{moto_placa}</MotoLink>
        </span>
      }
      subtitle={`${alugada.moto_modelo} ${moto_cor}`}
      badges={
        <>
          <LocacaoBadges locacao={alugada} />
          {oil && <Badge cor={OIL_ALERT[oil].cor}>{OIL_ALERT[oil].text}</Badge>}
        </>
      }
      menu={
        <Menu
          label={`Mais ações da moto ${moto_placa}`}
          items={[
            { label: 'Ver locação', icon: KeyRound, href: recordHref.locacao(id) },
            { label: 'Encerrar locação', icon: Flag, href: encerrarHref(id) },
            ...swapItems(alugada),
            isRenewable(alugada, today) && {
              label: alugada.renovacao_plano ? 'Mudar renovação' : 'Renovar',
              icon: Repeat,
              href: renovarHref(id),
            },
            {
              label: 'Registrar troca de óleo',
              icon: Wrench,
              href: `/admin/manutencao?moto=${alugada.moto_id}&nova=1`,
            },
          ]}
        />
      }
      footer={
        <LinkButton
          size="small"
          icon={CreditCard}
          href={filteredHref('/admin/pagamentos', { locacao_id: id })}
          aria-label={`Pagamentos da moto ${moto_placa}`}
        >
          Pagamentos
        </LinkButton>
      }
    >
      <AlugadaFacts alugada={alugada} />
      <div className="mt-3.5 grid gap-1">
        <ContratoBar locacao={alugada} />
        <p className="text-sm text-tinta-3">
          {formatDay(alugada.data_inicio)} a {formatDay(alugada.data_fim_contratada)}
        </p>
      </div>
    </ItemCard>
  )
}

const odometer = ({ moto_km_atual, moto_km_ultima_manutencao }: Alugada) => ({
  km_atual: moto_km_atual,
  km_ultima_manutencao: moto_km_ultima_manutencao,
})

function AlugadaFacts({ alugada }: { alugada: Alugada }) {
  const since = kmSinceService(odometer(alugada))
  return (
    <Facts
      items={[
        {
          label: 'Cliente',
          value: <ClienteLink id={alugada.cliente_id}>{alugada.cliente_nome}</ClienteLink>,
        },
        { label: 'Telefone', value: <PhoneLink digits={alugada.cliente_telefone} /> },
        { label: 'Plano', value: PLANOS[alugada.plano].nome },
        {
          label: 'Valor semanal',
          value: <span className="tabular">{formatBRL(alugada.preco_semanal)}</span>,
        },
        { label: 'Km atual', value: formatKm(alugada.moto_km_atual) },
        { label: 'Km desde a troca de óleo', value: since === null ? 'N/A' : formatKm(since) },
      ]}
    />
  )
}
