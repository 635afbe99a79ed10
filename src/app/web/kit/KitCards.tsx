import { Bike, Eye, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid, Facts, ItemCard } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { ROWS } from './kit-rows.ts'

export const KitCards = () => (
  <CardGrid>
    {ROWS.map((row) => (
      <ItemCard
        key={row.id}
        title={row.placa}
        subtitle="DK 160"
        badges={
          <>
            <Badge cor={row.cor}>{row.status}</Badge>
            <Badge cor="laranja">Manutenção!</Badge>
          </>
        }
        media={<Bike size={120} strokeWidth={1} className="m-6" aria-hidden />}
        menu={<RowMenu name={row.placa} />}
        footer={
          <>
            <Button size="small" className="mr-auto">
              Editar
            </Button>
            <IconButton size="small" label={`Ver fotos: ${row.placa}`} icon={Eye} />
          </>
        }
      >
        <Facts
          items={[
            { label: 'Cor', value: 'Vermelha' },
            { label: 'Ano', value: 2026 },
            { label: 'Km atual', value: '12.345 km' },
            { label: 'Observações', value: '' },
          ]}
        />
      </ItemCard>
    ))}
  </CardGrid>
)

export const RowMenu = ({ name }: { name: string }) => (
  <Menu
    label={`Ações de ${name}`}
    items={[
      { label: 'Editar', icon: Pencil },
      { label: 'Ver locação', href: '/admin/locacoes' },
      'line',
      { label: 'Excluir', icon: Trash2, danger: true },
    ]}
  />
)
