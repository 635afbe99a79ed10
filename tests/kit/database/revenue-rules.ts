/** Queries that return the rows violating a rule of the revenue register. */
export const REVENUE_RULES = {
  'a payment with other revenue than it received': `
    select p.id from pagamentos p where p.tipo <> 'caucao' and p.valor_recebido <> coalesce((
      select sum(r.valor) from receitas r
      where r.pagamento_id = p.id and r.origem <> 'estorno' and r.estornada_em is null), 0)`,
  'revenue of something unpaid': `
    select r.id from receitas r join pagamentos p on p.id = r.pagamento_id
    where p.valor_recebido = 0 and r.origem <> 'estorno' and r.estornada_em is null`,
  'a reversal other than the amount of what it reverses, or a reversed row without it': `
    select o.id from receitas o left join receitas e on e.estorno_de = o.id
    where (o.estornada_em is null) <> (e.id is null) or o.valor + e.valor <> 0`,
}
