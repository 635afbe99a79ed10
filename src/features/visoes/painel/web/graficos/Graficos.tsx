import { FleetCard } from './FleetCard.tsx'
import { IdleMotosCard } from './IdleMotosCard.tsx'
import { LateCard } from './LateCard.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'

/** The shop in plots: money, debts, fleet, and idle motorcycles. */
export const Graficos = () => (
  <section aria-label="Gráficos" className="side-by-side mb-4">
    <ReceivedCard />
    <LateCard />
    <FleetCard />
    <IdleMotosCard />
  </section>
)
