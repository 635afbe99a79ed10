-- How much each address asked for, so that all processes hold one count. A minute's worth that no crash has to survive: unlogged.
create unlogged table contagens_de_pedidos (
  limite text not null,
  chamador text not null,
  pedidos integer not null,
  desde timestamptz not null,
  primary key (limite, chamador)
);
