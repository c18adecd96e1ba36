create database kratos;
create database hydra;
create database keto;
