import {
  CalendarCheck,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Sparkles,
  Wrench,
} from 'lucide-react'
import { CORES, type Cor, chatAbout, chatAboutColour, FICHA, MODELO } from '../../oferta/rules.ts'
import type { SiteView } from '../../rules.ts'
import { DRAWING_SIZE, DRAWINGS } from '../files.ts'
import { ChatLink, Intro } from '../parts.tsx'

const REASONS: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Sparkles, title: 'Zero km', text: `${MODELO} nova em folha, na cor que você escolher.` },
  {
    icon: ShieldCheck,
    title: 'Seguro e documentação',
    text: 'Já estão no valor: 100% das motos são seguradas.',
  },
  { icon: Wrench, title: 'Manutenção inclusa', text: 'Já está no valor do plano: você só pilota.' },
  { icon: LifeBuoy, title: 'Suporte 24h', text: 'Em uma emergência, chame a qualquer hora.' },
]

export function Fleet({ view: { empresa, livres } }: { view: SiteView }) {
  const { telefone } = empresa
  return (
    <section id="motos" className="funda" aria-labelledby="motos-titulo">
      <div className="largura">
        <Intro id="motos-titulo" title={`Escolha a cor da sua ${MODELO}`}>
          Três cores, todas zero km.
        </Intro>
        <ul className="motos">
          {CORES.map((cor) => (
            <Moto key={cor} cor={cor} livre={livres.includes(cor)} telefone={telefone} />
          ))}
        </ul>
        <h3 className="porque">Por que alugar com a gente</h3>
        <ul className="motivos">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" size={28} strokeWidth={1.75} />
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className="convite">
          <CalendarCheck aria-hidden="true" size={32} strokeWidth={1.75} />
          <p>
            <b>Quer sentir a {MODELO} antes de decidir?</b> Marque um test drive e venha
            experimentar.
          </p>
          <ChatLink href={chatAbout(telefone, 'testDrive')}>Agendar Test Drive</ChatLink>
        </div>
      </div>
    </section>
  )
}

function Moto({ cor, livre, telefone }: { cor: Cor; livre: boolean; telefone: string }) {
  return (
    <li className="moto">
      <div className="palco" data-cor={cor}>
        <img
          src={DRAWINGS[cor]}
          {...DRAWING_SIZE}
          alt={`${MODELO} ${cor.toLowerCase()} vista de lado`}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className="ficha">
        <h3>
          {MODELO} {cor}
        </h3>
        {livre && <p className="selo">Disponível</p>}
        <ul>
          {['Zero km', ...FICHA].map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <ChatLink href={chatAboutColour(telefone, cor)} look="vazado">
          Quero a {cor.toLowerCase()}
        </ChatLink>
      </div>
    </li>
  )
}
