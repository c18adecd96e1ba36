import { plural } from '@atrium/shared/text'

import type { Text } from './en'

type Described = readonly [label: string, about: string]

const flows: Record<string, string> = {
  login: 'Anmeldung',
  registration: 'Registrierung',
  recovery: 'Wiederherstellung',
  verification: 'Bestätigung',
  settings: 'Kontoeinstellungen',
  logout: 'Abmeldung',
}
const methods: Record<string, string> = {
  captcha: 'Bot-Prüfung',
  code: 'Einmalcode',
  deviceauthn: 'Geräteschlüssel',
  link: 'Magic Link',
  lookup_secret: 'Ersatzcodes',
  oidc: 'Social Sign-in',
  passkey: 'Passkey',
  password: 'Passwort',
  profile: 'Profil',
  saml: 'SAML',
  totp: 'Authenticator-App',
  webauthn: 'Sicherheitsschlüssel',
}
const flowOf = (name: string) => flows[name] ?? name
const methodOf = (name: string) => methods[name] ?? name

/** What turning a method on does. */
const methodAbout: Record<string, string> = {
  captcha: 'Zeigt eine Prüfung von Cloudflare Turnstile, die Bots vom Absenden von Formularen abhält.',
  code: 'Sendet Einmalcodes per E-Mail oder SMS: für Wiederherstellung, Bestätigung und, wenn unten eingeschaltet, die Anmeldung.',
  deviceauthn: 'Anmeldung in Ihrer mobilen App mit einem Schlüssel, den das Gerät verwahrt.',
  link: 'Sendet Links per E-Mail, für Wiederherstellung und Bestätigung.',
  lookup_secret: 'Eine Liste von Codes, die je einmal als zweiter Faktor gelten.',
  oidc: 'Anmeldung mit einem Konto bei einem Anbieter wie Google.',
  passkey: 'Anmeldung mit einem Passkey des Geräts oder Passwort-Managers.',
  password: 'Anmeldung mit einer Kennung, etwa einer E-Mail-Adresse, und einem Passwort.',
  profile: 'Traits wie der Name lassen sich in den Kontoeinstellungen ändern.',
  saml: 'Anmeldung bei einem SAML-Identitätsanbieter, etwa dem der eigenen Firma.',
  totp: 'Codes einer App wie Google Authenticator sind ein zweiter Faktor.',
  webauthn: 'Ein Sicherheitsschlüssel ist ein zweiter Faktor oder, wenn unten eingeschaltet, ein Weg zur Anmeldung.',
}

const messages: Record<string, string> = {
  login_code: 'Anmeldecode',
  recovery_code: 'Wiederherstellungscode',
  recovery: 'Wiederherstellungslink',
  registration_code: 'Registrierungscode',
  verifiable_address_changed: 'Adresse geändert',
  verification_code: 'Bestätigungscode',
  verification: 'Bestätigungslink',
}
const parts: Record<string, string> = {
  email_body_html: 'HTML-Text der E-Mail',
  email_body_plaintext: 'reiner Text der E-Mail',
  email_subject: 'Betreff der E-Mail',
  sms_body_plaintext: 'SMS',
}

const own: Record<string, Described> = {
  name: ['Projektname', 'So heißt das Projekt in der Konsole.'],
  id: ['Revisions-ID', 'Ändert sich mit jeder gespeicherten Änderung.'],
  project_id: ['Projekt-ID', 'Ändert sich nie.'],
  created_at: ['Erstellt', 'Wann diese Revision gespeichert wurde.'],
  updated_at: ['Geändert', 'Wann das Projekt zuletzt geändert wurde.'],
  strict_security: [
    'Strenge Sicherheit',
    'Für die Produktion empfohlen: schaltet die strengeren Sicherheitsregeln des Dienstes ein.',
  ],
  organizations: ['Organisationen', 'Geschäftskunden, deren Personen sich beim eigenen Identitätsanbieter anmelden.'],
  scim_clients: [
    'SCIM-Clients',
    'Verzeichnisse wie Okta oder Microsoft Entra, die Identitäten anlegen und deaktivieren.',
  ],
  project_revision_hooks: ['Hooks', 'Webhooks und andere Schritte vor und nach einem Ablauf.'],
  account_experience_contact_url: ['Kontakt-URL', 'Link zur Kontaktseite auf den Kontoseiten.'],
  account_experience_privacy_policy_url: ['URL der Datenschutzerklärung', 'Link auf den Kontoseiten.'],
  account_experience_terms_of_service_url: ['URL der Nutzungsbedingungen', 'Link auf den Kontoseiten.'],
  account_experience_custom_translations: ['Eigene Übersetzungen', 'Eigene Formulierungen für Texte der Kontoseiten.'],
  account_experience_default_locale: ['Standardsprache', 'Sprache der Kontoseiten, wenn keine erkannt wird.'],
  account_experience_enabled_locales: ['Sprachen', 'Wählbare Sprachen. Leer: alle Sprachen.'],
  account_experience_locale_behavior: [
    'Sprachwahl',
    'respect_accept_language: die Sprache des Browsers. force_default: immer die Standardsprache.',
  ],
  account_experience_favicon_dark: ['Favicon, dunkel', 'Symbol des Browser-Tabs im dunklen Modus.'],
  account_experience_favicon_light: ['Favicon, hell', 'Symbol des Browser-Tabs.'],
  account_experience_logo_dark: ['Logo, dunkel', 'Logo der Kontoseiten im dunklen Modus.'],
  account_experience_logo_light: ['Logo, hell', 'Logo der Kontoseiten.'],
  account_experience_theme_variables_dark: ['Designvariablen, dunkel', 'Farben und Radien im dunklen Modus, als JSON.'],
  account_experience_theme_variables_light: ['Designvariablen, hell', 'Farben und Radien im hellen Modus, als JSON.'],
  account_experience_hide_ory_branding: [
    'Anbieterlogo ausblenden',
    'Entfernt den Hinweis auf den Anbieter von den Kontoseiten.',
  ],
  account_experience_hide_registration_link: [
    'Registrierungslink ausblenden',
    'Entfernt den Link zur Registrierung von der Anmeldeseite.',
  ],
  disable_account_experience_welcome_screen: [
    'Willkommensseite abschalten',
    'Die gehostete Seite /ui/welcome ist nicht mehr erreichbar.',
  ],
  enable_ax_v2: ['Neue Kontoseiten', 'Verwendet die aktuelle Fassung der gehosteten Kontoseiten.'],
  hydra_oauth2_allowed_top_level_claims: [
    'Claims auf oberster Ebene',
    'Eigene Claims, die im Access-Token ganz oben stehen dürfen.',
  ],
  hydra_oauth2_client_credentials_default_grant_allowed_scope: [
    'Maschinen alle Scopes geben',
    'Anfragen ohne Scope bekommen alle Scopes des Clients.',
  ],
  hydra_oauth2_device_authorization_token_polling_interval: [
    'Abfrageintervall für Geräte',
    'Die kürzeste Zeit zwischen zwei Anfragen eines Geräts, das auf die Freigabe wartet.',
  ],
  hydra_oauth2_device_authorization_user_code_entropy_preset: [
    'Stärke des Gerätecodes',
    'Lange Codes sind schwerer zu erraten, kurze leichter zu tippen.',
  ],
  hydra_oauth2_exclude_not_before_claim: [
    'nbf weglassen',
    'Access-Tokens werden ohne den Claim nbf (nicht vor) ausgestellt.',
  ],
  hydra_oauth2_grant_jwt_iat_optional: [
    'JWT-Grant: iat optional',
    'Nimmt Assertions ohne den Claim iat (Ausstellungszeit) an.',
  ],
  hydra_oauth2_grant_jwt_jti_optional: [
    'JWT-Grant: jti optional',
    'Nimmt Assertions ohne den Claim jti (ID) an. Eine solche Assertion lässt sich mehrmals verwenden.',
  ],
  hydra_oauth2_grant_jwt_max_ttl: ['JWT-Grant: längste Gültigkeit', 'Länger gültige Assertions werden abgelehnt.'],
  hydra_oauth2_grant_jwt_omit_assertion_audience: [
    'JWT-Grant: Audience weglassen',
    'Die Audience der Assertion kommt nicht ins Access-Token.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_period: [
    'Schonfrist für Refresh-Tokens',
    'So lange gilt ein ersetztes Refresh-Token noch, damit Clients es erneut versuchen können. 0s heißt gar nicht.',
  ],
  hydra_oauth2_grant_refresh_token_rotation_grace_reuse_count: [
    'Wiederverwendung von Refresh-Tokens',
    'So oft gilt ein ersetztes Token in der Schonfrist; 0 heißt unbegrenzt.',
  ],
  hydra_oauth2_mirror_top_level_claims: [
    'Claims spiegeln',
    'Eigene Claims der obersten Ebene stehen zusätzlich unter ext.',
  ],
  hydra_oauth2_pkce_enforced: ['PKCE verlangen', 'Lehnt Authorization-Code-Anfragen ohne PKCE ab, von jedem Client.'],
  hydra_oauth2_pkce_enforced_for_public_clients: [
    'PKCE von öffentlichen Clients verlangen',
    'Lehnt Authorization-Code-Anfragen ohne PKCE von Clients ab, die kein Secret haben.',
  ],
  hydra_oauth2_preserve_ext_claims: [
    'ext-Claims behalten',
    'Belässt eigene Claims, die nicht auf oberster Ebene stehen, unter ext. Gilt nur, wenn das Spiegeln der Claims aus ist.',
  ],
  hydra_oauth2_refresh_token_hook: [
    'Hook beim Erneuern',
    'URL, die vor dem Erneuern aufgerufen wird und Claims ändern kann.',
  ],
  hydra_oauth2_token_hook: ['Token-Hook', 'URL, die vor dem Ausstellen aufgerufen wird und Claims ändern kann.'],
  hydra_oauth2_token_prefix: [
    'Token-Präfix',
    'Womit opake Tokens und Authorization-Codes beginnen, etwa acme_%s_. Aus %s wird at, rt oder ac. So finden Scanner öffentlich gewordene.',
  ],
  hydra_oidc_dynamic_client_registration_default_scope: [
    'Standard-Scope registrierter Clients',
    'Scopes eines Clients, der sich ohne Scopes registriert.',
  ],
  hydra_oidc_dynamic_client_registration_enabled: [
    'Dynamische Client-Registrierung',
    'Jeder kann ohne Anmeldung einen OAuth2-Client registrieren.',
  ],
  hydra_oidc_subject_identifiers_pairwise_salt: [
    'Salt paarweiser Subjects',
    'Eine Änderung gibt jeder Person bei jedem Client ein neues Subject.',
  ],
  hydra_oidc_subject_identifiers_supported_types: [
    'Subject-Typen',
    'public: ein Subject für alle Clients. pairwise: eines je Client.',
  ],
  hydra_secrets_cookie: ['OAuth2-Cookie-Secrets', 'Schützen die Cookies des OAuth2-Dienstes.'],
  hydra_secrets_pagination: ['OAuth2-Seiten-Secrets', 'Schützen die Seiten-Tokens des OAuth2-Dienstes.'],
  hydra_secrets_system: ['OAuth2-System-Secrets', 'Schützen Tokens und Schlüssel des OAuth2-Dienstes.'],
  hydra_serve_cookies_same_site_legacy_workaround: [
    'SameSite-Umgehung',
    'Setzt für alte Browser, die SameSite=None ablehnen, ein zweites Cookie ohne SameSite.',
  ],
  hydra_serve_cookies_same_site_mode: [
    'SameSite der OAuth2-Cookies',
    'Ob Browser die OAuth2-Cookies bei Anfragen von anderen Sites mitsenden. None verlangt HTTPS.',
  ],
  hydra_strategies_access_token: [
    'Format der Access-Tokens',
    'opaque: Ein Widerruf wirkt sofort, jede Prüfung braucht eine Anfrage. jwt: APIs prüfen es selbst, und es gilt bis zum Ablauf.',
  ],
  hydra_strategies_jwt_scope_claim: [
    'Scopes in JWTs',
    'list: scp, eine Liste. string: scope, durch Leerzeichen getrennt. both: beide Claims.',
  ],
  hydra_strategies_scope: [
    'Abgleich der Scopes',
    'exact: Scopes eines Clients gelten wie geschrieben. wildcard: files.* umfasst auch files.read.',
  ],
  hydra_ttl_access_token: ['Gültigkeit von Access-Tokens', 'So lange gelten Access-Tokens.'],
  hydra_ttl_auth_code: ['Gültigkeit von Authorization-Codes', 'So lange lässt sich ein Code gegen Tokens tauschen.'],
  hydra_ttl_device_user_code: ['Gültigkeit von Gerätecodes', 'So lange lässt sich ein Gerätecode eingeben.'],
  hydra_ttl_id_token: ['Gültigkeit von ID-Tokens', 'So lange gelten ID-Tokens.'],
  hydra_ttl_login_consent_request: [
    'Zeit für Anmeldung und Zustimmung',
    'So viel Zeit haben Personen für Anmeldung und Zustimmung.',
  ],
  hydra_ttl_refresh_token: ['Gültigkeit von Refresh-Tokens', 'So lange gelten Refresh-Tokens; -1 heißt für immer.'],
  hydra_urls_consent: ['Zustimmungsseite', 'URL der Seite, auf der Personen dem Zugriff eines Clients zustimmen.'],
  hydra_urls_device_success: ['Seite nach Gerätefreigabe', 'Ziel nach der Freigabe eines Geräts.'],
  hydra_urls_device_verification: ['Seite für Gerätecodes', 'Hier wird ein Gerätecode eingegeben.'],
  hydra_urls_error: ['OAuth2-Fehlerseite', 'Ziel, wenn eine Anfrage nicht abgeschlossen werden kann.'],
  hydra_urls_login: ['OAuth2-Anmeldeseite', 'Hier melden sich Personen für einen Client an.'],
  hydra_urls_logout: ['OAuth2-Abmeldeseite', 'Hier bestätigen Personen die Abmeldung.'],
  hydra_urls_post_logout_redirect: ['Nach der OAuth2-Abmeldung', 'Ziel, wenn der Client keine URL nennt.'],
  hydra_urls_registration: ['OAuth2-Registrierungsseite', 'Hier registrieren sich Personen für einen Client.'],
  hydra_urls_self_issuer: ['Issuer-URL', 'Der Claim iss. Eine Änderung macht ausgestellte Tokens ungültig.'],
  hydra_webfinger_jwks_broadcast_keys: ['Veröffentlichte Schlüssel', 'Schlüsselsätze unter der öffentlichen JWKS-URL.'],
  hydra_webfinger_oidc_discovery_supported_claims: ['Discovery: Claims', 'Claims, die das Discovery-Dokument nennt.'],
  hydra_webfinger_oidc_discovery_supported_scope: ['Discovery: Scopes', 'Scopes, die das Discovery-Dokument nennt.'],
  keto_namespace_configuration: ['Berechtigungsregeln', 'Namespaces und ihre Regeln, in der Ory Permission Language.'],
  keto_namespaces: ['Namespaces', 'Die frühere Liste der Namespaces ohne Regeln. Berechtigungsregeln ersetzen sie.'],
  keto_secrets_pagination: [
    'Seiten-Secrets der Berechtigungen',
    'Schützen die Seiten-Tokens des Berechtigungsdienstes.',
  ],
  kratos_cookies_same_site: [
    'SameSite der Flow-Cookies',
    'Ob Browser die Cookies eines Flows bei Anfragen von anderen Sites mitsenden. None verlangt HTTPS.',
  ],
  kratos_courier_channels: ['Kanäle', 'Die HTTP-Dienste, die Textnachrichten zustellen.'],
  kratos_courier_delivery_strategy: [
    'E-Mail-Zustellung',
    'smtp: über Ihren Mailserver. http: über die API eines E-Mail-Dienstes.',
  ],
  kratos_courier_http_request_config_auth_api_key_in: [
    'E-Mail-Dienst: Ort des Schlüssels',
    'In einem Header oder einem Cookie.',
  ],
  kratos_courier_http_request_config_auth_api_key_name: [
    'E-Mail-Dienst: Name des Schlüssels',
    'Name des Headers oder Cookies.',
  ],
  kratos_courier_http_request_config_auth_api_key_value: [
    'E-Mail-Dienst: API-Schlüssel',
    'Der Schlüssel, den der Dienst erwartet.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_password: [
    'E-Mail-Dienst: Passwort',
    'Passwort für Basic Authentication.',
  ],
  kratos_courier_http_request_config_auth_basic_auth_user: [
    'E-Mail-Dienst: Benutzer',
    'Benutzer für Basic Authentication.',
  ],
  kratos_courier_http_request_config_auth_type: [
    'E-Mail-Dienst: Authentifizierung',
    'Wie sich die Plattform beim Dienst ausweist.',
  ],
  kratos_courier_http_request_config_body: [
    'E-Mail-Dienst: Body',
    'Jsonnet-Funktion, die aus einer Nachricht den Body der Anfrage macht.',
  ],
  kratos_courier_http_request_config_headers: ['E-Mail-Dienst: Header', 'Header jeder Anfrage an den E-Mail-Dienst.'],
  kratos_courier_http_request_config_method: ['E-Mail-Dienst: Methode', 'HTTP-Methode der Anfrage.'],
  kratos_courier_http_request_config_url: ['E-Mail-Dienst: URL', 'Dorthin gehen die Nachrichten.'],
  kratos_courier_smtp_connection_uri: [
    'SMTP-Server',
    'Host, Port und Zugangsdaten Ihres Mailservers, als smtps://benutzer:passwort@host:port/.',
  ],
  kratos_courier_smtp_from_address: ['Absenderadresse', 'Die From-Adresse jeder E-Mail.'],
  kratos_courier_smtp_from_name: ['Absendername', 'Der Name neben der From-Adresse.'],
  kratos_courier_smtp_headers: ['E-Mail-Header', 'Header jeder E-Mail.'],
  kratos_courier_smtp_local_name: ['Lokaler SMTP-Name', 'So nennt sich die Plattform beim SMTP-Server.'],
  kratos_feature_flags_cacheable_sessions: [
    'Sitzungen im Cache',
    'Antworten von /sessions/whoami dürfen am Netzwerkrand zwischengespeichert werden.',
  ],
  kratos_feature_flags_cacheable_sessions_max_age: [
    'Gültigkeit des Sitzungs-Cache',
    'Wie lange eine zwischengespeicherte Sitzung gilt. So lange kann eine widerrufene Sitzung noch funktionieren.',
  ],
  kratos_feature_flags_choose_recovery_address: [
    'Wiederherstellungsadresse wählen',
    'Wer mehrere Adressen hat, wählt das Ziel des Codes.',
  ],
  kratos_feature_flags_faster_session_extend: [
    'Schnellere Verlängerung',
    'Das Verlängern einer Sitzung gibt die Sitzung nicht zurück und ist dadurch schneller.',
  ],
  kratos_feature_flags_legacy_continue_with_verification_ui: [
    'Immer zur Bestätigung',
    'continue_with der Registrierung enthält wie früher immer show_verification_ui.',
  ],
  kratos_feature_flags_legacy_oidc_registration_node_group: [
    'Frühere Gruppe der Social-Felder',
    'Felder, die der Anbieter nicht geliefert hat, haben wie früher die Gruppe oidc statt default.',
  ],
  kratos_feature_flags_legacy_require_verified_login_error: [
    'Früherer Fehler bei unbestätigter Adresse',
    'Die Anmeldung mit unbestätigter Adresse zeigt einen Fehler, statt mit der Bestätigung fortzufahren.',
  ],
  kratos_feature_flags_password_profile_registration_node_group: [
    'Gruppe der Passwort-Methode',
    'Welche Gruppe die Passwortfelder der Registrierung haben, wenn es die einzige Methode ist: password (früher) oder default.',
  ],
  kratos_feature_flags_refresh_login_choose_address: [
    'Adresse bei Rückfrage wählen',
    'Ziel des Codes, wenn Personen sich erneut ausweisen.',
  ],
  kratos_feature_flags_use_continue_with_transitions: [
    'Ausdrückliche nächste Schritte',
    'Antworten nennen den nächsten Flow in continue_with, statt weiterzuleiten.',
  ],
  kratos_identity_schemas: ['Identitätsschemas', 'JSON-Schemas, die festlegen, welche Traits eine Identität hat.'],
  kratos_oauth2_provider_headers: ['OAuth2-Dienst: Header', 'Header der Anfragen an den OAuth2-Dienst.'],
  kratos_oauth2_provider_override_return_to: [
    'OAuth2-Dienst: Anfrage fortsetzen',
    'Nach Wiederherstellung oder Bestätigung während einer OAuth2-Anmeldung geht es mit der OAuth2-Anfrage weiter.',
  ],
  kratos_oauth2_provider_url: ['OAuth2-Dienst: URL', 'Admin-URL des OAuth2-Dienstes, für den sich Personen anmelden.'],
  kratos_preview_default_read_consistency_level: [
    'Lesekonsistenz',
    'strong: Listen von Identitäten enthalten die neuesten Änderungen. eventual: schneller, aber eventuell einige Sekunden zurück.',
  ],
  kratos_secrets_cipher: ['Verschlüsselungs-Secrets', 'Verschlüsseln Tokens der Anbieter.'],
  kratos_secrets_cookie: ['Cookie-Secrets', 'Schützen die Cookies des Identitätsdienstes.'],
  kratos_secrets_default: ['Standard-Secrets', 'Gelten, wo kein anderes Secret gesetzt ist.'],
  kratos_secrets_pagination: ['Seiten-Secrets', 'Schützen die Seiten-Tokens des Identitätsdienstes.'],
  kratos_security_account_enumeration_mitigate: [
    'Konten verbergen',
    'Anmeldung und Registrierung verraten nicht, ob es ein Konto gibt.',
  ],
  kratos_selfservice_allowed_return_urls: [
    'Erlaubte Rückkehr-URLs',
    'URLs, zu denen return_to eines Flows führen darf. Andere werden abgelehnt.',
  ],
  kratos_selfservice_default_browser_return_url: [
    'Standard-Rückkehr-URL',
    'Ziel nach Abläufen, die keine andere URL nennen.',
  ],
  kratos_selfservice_flows_error_ui_url: ['Fehlerseite', 'Ziel, wenn ein Ablauf scheitert.'],
  kratos_selfservice_flows_login_style: [
    'Schritte der Anmeldung',
    'unified: alles auf einer Seite. identifier_first: zuerst die E-Mail-Adresse, dann eine Methode.',
  ],
  kratos_selfservice_flows_registration_enable_legacy_one_step: [
    'In einem Schritt registrieren',
    'Profil und Zugangsdaten auf einer Seite.',
  ],
  kratos_selfservice_flows_registration_login_hints: [
    'Anmeldehinweise',
    'Sagt Personen mit Konto, wie sie sich zuletzt angemeldet haben.',
  ],
  kratos_selfservice_flows_settings_privileged_session_max_age: [
    'Alter privilegierter Sitzungen',
    'Wer sich vor längerer Zeit angemeldet hat, weist sich vor Änderungen an Passwort oder anderen Zugangsdaten erneut aus.',
  ],
  kratos_selfservice_flows_settings_required_aal: [
    'Nachweis für Kontoeinstellungen',
    'highest_available: Wer einen zweiten Faktor hat, braucht ihn für Änderungen. aal1: nicht.',
  ],
  kratos_selfservice_methods_captcha_config_allowed_domains: [
    'Bot-Prüfung: Domains',
    'Hosts, auf denen eine Prüfung gelöst werden darf.',
  ],
  kratos_selfservice_methods_captcha_config_byo: [
    'Bot-Prüfung: eigenes Widget',
    'Verwendet Ihr eigenes Turnstile-Widget statt des verwalteten.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_secret: [
    'Bot-Prüfung: eigenes Secret',
    'Secret des eigenen Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_byo_sitekey: [
    'Bot-Prüfung: eigener Site-Key',
    'Site-Key des eigenen Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_secret: [
    'Bot-Prüfung: Secret',
    'Secret des Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_cf_turnstile_sitekey: [
    'Bot-Prüfung: Site-Key',
    'Site-Key des Turnstile-Widgets.',
  ],
  kratos_selfservice_methods_captcha_config_legacy_inject_node: [
    'Bot-Prüfung: früherer Node',
    'Fügt die Prüfung wie frühere Versionen ins Formular ein, für ältere Oberflächen.',
  ],
  kratos_selfservice_methods_code_config_lifespan: ['Einmalcode: Gültigkeit', 'So lange gilt ein Code.'],
  kratos_selfservice_methods_code_config_max_submissions: [
    'Einmalcode: Versuche',
    'Nach so vielen falschen Codes brauchen Personen einen neuen.',
  ],
  kratos_selfservice_methods_code_config_missing_credential_fallback_enabled: [
    'Einmalcode: Konten ohne Code-Credential',
    'Wer sein Konto vor den Einmalcodes angelegt hat, kann sich mit einem Code anmelden.',
  ],
  kratos_selfservice_methods_code_mfa_enabled: ['Einmalcode: zweiter Faktor', 'Ein Code kann der zweite Faktor sein.'],
  kratos_selfservice_methods_code_passwordless_enabled: [
    'Einmalcode: Anmeldung',
    'Ein Code allein genügt zur Anmeldung.',
  ],
  kratos_selfservice_methods_code_passwordless_login_fallback_enabled: [
    'Einmalcode: für alle Konten',
    'Auch wer sich mit Passwort oder Anbieter registriert hat, kann sich mit einem Code anmelden.',
  ],
  kratos_selfservice_methods_deviceauthn_config_android_app_ids: [
    'Geräteschlüssel: Android-Apps',
    'Apps, die einen Geräteschlüssel registrieren dürfen.',
  ],
  kratos_selfservice_methods_deviceauthn_config_first_factor: [
    'Geräteschlüssel: erster Faktor',
    'Ein Geräteschlüssel genügt zur Anmeldung.',
  ],
  kratos_selfservice_methods_deviceauthn_config_insecure_allow_relaxed_attestation: [
    'Geräteschlüssel: gelockerter Nachweis',
    'Nur für Entwicklungsprojekte: akzeptiert Schlüssel mit schwächerem Nachweis. Sie gelten nicht mehr, sobald dies aus ist.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_app_ids: [
    'Geräteschlüssel: iOS-Apps',
    'Apps, die einen Geräteschlüssel registrieren dürfen.',
  ],
  kratos_selfservice_methods_deviceauthn_config_ios_biometric_first_factor: [
    'Geräteschlüssel: iOS-Biometrie',
    'Ein durch Face ID oder Touch ID geschützter iOS-Schlüssel genügt zur Anmeldung, obwohl Apple das nicht nachweisen kann.',
  ],
  kratos_selfservice_methods_deviceauthn_config_pin_max_attempts: [
    'Geräteschlüssel: PIN-Versuche',
    'Nach so vielen falschen PINs wird der Schlüssel gesperrt.',
  ],
  kratos_selfservice_methods_link_config_base_url: [
    'Magic Link: Basis-URL',
    'Ersetzt die Projekt-URL am Anfang der Links in Nachrichten.',
  ],
  kratos_selfservice_methods_link_config_lifespan: ['Magic Link: Gültigkeit', 'So lange gilt ein Link.'],
  kratos_selfservice_methods_oidc_config_base_redirect_uri: [
    'Social Sign-in: Basis der Redirect-URI',
    'Ersetzt die Projekt-URL am Anfang der Redirect-URI, die Sie bei Anbietern eintragen.',
  ],
  kratos_selfservice_methods_oidc_config_providers: [
    'Social Sign-in: Anbieter',
    'Anbieter zur Anmeldung, in der gezeigten Reihenfolge.',
  ],
  kratos_selfservice_methods_oidc_enable_auto_link_policy: [
    'Social Sign-in: Konten verknüpfen',
    'Eine Anmeldung bei einem Anbieter mit auto_link wird ohne Rückfrage mit dem Konto verknüpft, das dessen bestätigte Adresse hat.',
  ],
  kratos_selfservice_methods_password_config_haveibeenpwned_enabled: [
    'Passwort: bekannte ablehnen',
    'Lehnt Passwörter aus Datenlecks ab.',
  ],
  kratos_selfservice_methods_password_config_identifier_similarity_check_enabled: [
    'Passwort: ähnliche ablehnen',
    'Lehnt Passwörter ab, die der E-Mail-Adresse ähneln.',
  ],
  kratos_selfservice_methods_password_config_ignore_network_errors: [
    'Passwort: Netzfehler übergehen',
    'Nimmt jedes Passwort an, solange die Liste der Datenlecks nicht erreichbar ist. Aus: Neue Passwörter werden so lange abgelehnt.',
  ],
  kratos_selfservice_methods_password_config_max_breaches: [
    'Passwort: erlaubte Datenlecks',
    'Passwörter aus mehr Datenlecks werden abgelehnt. 0 lehnt jedes bekannt gewordene ab.',
  ],
  kratos_selfservice_methods_password_config_min_password_length: [
    'Passwort: Mindestlänge',
    'Kürzere Passwörter werden abgelehnt.',
  ],
  kratos_selfservice_methods_saml_config_providers: [
    'SAML: Anbieter',
    'Identity-Provider, über die sich Personen anmelden.',
  ],
  kratos_selfservice_methods_totp_config_issuer: [
    'Authenticator-App: Herausgeber',
    'Der Name, den Authenticator-Apps neben dem Code anzeigen.',
  ],
  kratos_selfservice_methods_webauthn_config_passwordless: [
    'Sicherheitsschlüssel: Anmeldung',
    'Ein Sicherheitsschlüssel genügt zur Anmeldung.',
  ],
  kratos_selfservice_methods_webauthn_config_rp_icon: [
    'Sicherheitsschlüssel: Symbol',
    'Symbol, das der Browser zeigt.',
  ],
  kratos_session_cookie_persistent: [
    'Angemeldet bleiben',
    'Das Sitzungs-Cookie bleibt erhalten, wenn der Browser geschlossen wird. Aus: Danach melden sich Personen erneut an.',
  ],
  kratos_session_cookie_same_site: [
    'SameSite des Sitzungs-Cookies',
    'Ob Browser das Sitzungs-Cookie bei Anfragen von anderen Sites mitsenden. None verlangt HTTPS.',
  ],
  kratos_session_lifespan: [
    'Dauer der Sitzung',
    'Sitzungen laufen nach dieser Zeit ab, und Personen melden sich erneut an.',
  ],
  kratos_session_whoami_required_aal: [
    'Nachweis für Sitzungen',
    'highest_available: /sessions/whoami lehnt eine Sitzung ab, bis der vorhandene zweite Faktor verwendet wurde. aal1: nicht.',
  ],
  kratos_session_whoami_tokenizer_templates: [
    'Tokenizer-Vorlagen der Sitzung',
    'Machen aus einer Sitzung ein JWT: Gültigkeit, Claims-Mapper und Schlüssel.',
  ],
  serve_admin_cors_allowed_origins: ['Admin-API: Origins', 'Origins, deren Seiten die Admin-API aufrufen dürfen.'],
  serve_admin_cors_enabled: ['Admin-API: CORS', 'Seiten anderer Origins dürfen die Admin-API aufrufen.'],
  serve_public_cors_allowed_origins: [
    'Öffentliche API: Origins',
    'Origins, deren Seiten die öffentliche API aufrufen dürfen.',
  ],
  serve_public_cors_enabled: ['Öffentliche API: CORS', 'Seiten anderer Origins dürfen die öffentliche API aufrufen.'],
  talos_cache_enabled: [
    'Prüfungen zwischenspeichern',
    'Merkt sich das Ergebnis einer Prüfung. Ein widerrufener Schlüssel gilt, bis es abläuft.',
  ],
  talos_cache_ttl: ['Dauer des Zwischenspeichers', 'So lange wird eine Prüfung gemerkt.'],
  talos_credentials_api_keys_default_ttl: [
    'Gültigkeit von API-Schlüsseln',
    'So lange gilt ein Schlüssel, der ohne Ablauf ausgestellt wird.',
  ],
  talos_credentials_api_keys_max_ttl: ['Längste Gültigkeit', 'Länger kann kein Schlüssel gelten.'],
  talos_credentials_api_keys_prefix_current: ['Präfix der API-Schlüssel', 'Text am Anfang jedes neuen Schlüssels.'],
  talos_credentials_api_keys_prefix_public_current: [
    'Präfix öffentlicher Schlüssel',
    'Text am Anfang jedes neuen öffentlichen Schlüssels.',
  ],
  talos_credentials_api_keys_prefix_public_retired: [
    'Frühere öffentliche Präfixe',
    'Ältere Präfixe, die weiter gelten.',
  ],
  talos_credentials_api_keys_prefix_retired: ['Frühere Präfixe', 'Ältere Präfixe, die weiter gelten.'],
  talos_credentials_derived_tokens_default_ttl: [
    'Gültigkeit abgeleiteter Tokens',
    'So lange gelten Tokens, die aus einem Schlüssel entstehen.',
  ],
  talos_credentials_derived_tokens_jwt_signing_key_id: [
    'ID des Signaturschlüssels',
    'Dieser Schlüssel signiert abgeleitete JWTs.',
  ],
  talos_credentials_derived_tokens_jwt_signing_keys_urls: [
    'Signaturschlüssel',
    'Woher die Schlüssel für abgeleitete JWTs kommen.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_current: [
    'Macaroon-Präfix',
    'Text am Anfang jedes neuen Macaroons.',
  ],
  talos_credentials_derived_tokens_macaroon_prefix_retired: [
    'Frühere Macaroon-Präfixe',
    'Ältere Präfixe, die weiter gelten.',
  ],
  talos_credentials_issuer: ['Issuer der API-Schlüssel', 'Der Issuer in Schlüsseln und Tokens.'],
  talos_credentials_issuer_retired: ['Frühere Aussteller', 'Veraltet, nur lesbar: die Aussteller der Liste mit Daten.'],
  talos_credentials_issuer_retired_entries: [
    'Frühere Aussteller, mit Daten',
    'Aussteller, unter denen Schlüssel früher ausgestellt wurden. Diese Schlüssel gelten weiter.',
  ],
  talos_rate_limit_enabled: ['Ratenbegrenzung', 'Begrenzt, wie oft ein Schlüssel geprüft werden kann.'],
  talos_secrets_hmac_current: ['HMAC-Secret', 'Signiert API-Schlüssel.'],
  talos_secrets_hmac_retired: ['Frühere HMAC-Secrets', 'Ältere Secrets, die weiter gelten.'],
  talos_secrets_hmac_retired_entries: [
    'Frühere HMAC-Secrets mit Datum',
    'Ältere Secrets, und wann sie abgelöst wurden.',
  ],
}

function describe(name: string): Described {
  const known = own[name]
  if (known) return known
  const after = /flows_(\w+?)_after_(?:(\w+)_)?default_browser_return_url$/.exec(name)
  if (after) {
    const [, flow = '', method] = after
    return [
      `Nach ${flowOf(flow)}${method ? `: ${methodOf(method)}` : ''}`,
      'Nächstes Ziel, wenn die Anfrage keine erlaubte Rückkehr-URL nennt.',
    ]
  }
  if (name.startsWith('kratos_courier_templates_')) {
    const [message, part] = [Object.keys(messages), Object.keys(parts)].map(
      (keys) =>
        keys
          .filter((key) => name.includes(`_${key}_`) || name.endsWith(`_${key}`))
          .sort((a, b) => b.length - a.length)[0],
    )
    const unknown = name.includes('_invalid_')
    return [
      `${messages[message ?? ''] ?? message}${unknown ? ', unbekannte Adresse' : ''}: ${parts[part ?? ''] ?? part ?? ''}`,
      unknown
        ? 'Vorlage für Adressen ohne Konto.'
        : 'Vorlage der Nachricht. Unter E-Mail und SMS lässt sie sich mit Vorschau bearbeiten.',
    ]
  }
  const rp = /methods_(passkey|webauthn)_config_rp_(\w+)$/.exec(name)
  if (rp) {
    const [, method = '', part = ''] = rp
    if (part === 'id')
      return [`${methodOf(method)}: Domain`, 'Schlüssel gelten nur für diese Domain. Eine Änderung macht sie wertlos.']
    if (part === 'origins')
      return [`${methodOf(method)}: Origins`, 'Origins, auf denen ein Schlüssel verwendet werden kann.']
    return [`${methodOf(method)}: Anzeigename`, 'Name, den der Browser zeigt.']
  }
  const method = /methods_(\w+)_enabled$/.exec(name)
  if (method) return [methodOf(method[1] ?? ''), methodAbout[method[1] ?? ''] ?? '']
  const discovery = /oidc_discovery_(\w+)_url$/.exec(name)
  if (discovery) return [`Discovery: ${discovery[1] ?? ''}`, 'URL, die das Discovery-Dokument nennt.']
  const flow = /flows_(\w+?)_(lifespan|ui_url|enabled|use|notify_unknown_recipients)$/.exec(name)
  if (flow) {
    const [, kind = '', part = ''] = flow
    const called = flowOf(kind)
    if (part === 'lifespan')
      return [`${called}: Gültigkeit`, 'Wie lange ein Flow nach seinem Beginn abgeschlossen werden kann.']
    if (part === 'ui_url') return [`${called}: Seite`, `Wohin Personen gehen für: ${flowOf(kind)}.`]
    if (part === 'enabled') return [called, 'Ob dieser Ablauf verfügbar ist.']
    if (part === 'use') return [`${called}: Nachricht`, 'Ob Nachrichten einen Code oder einen Link enthalten.']
    return [`${called}: unbekannte Adressen benachrichtigen`, 'Schreibt auch Adressen, die kein Konto haben.']
  }
  return [name, '']
}

export const de: Text = {
  describe,
  groups: {
    methods: 'Anmeldemethoden',
    flows: 'Abläufe',
    sessions: 'Sitzungen',
    returnUrls: 'Seiten und Rückkehr-URLs',
    messages: 'E-Mail und SMS',
    templates: 'Nachrichtenvorlagen',
    branding: 'Aussehen',
    hooks: 'Hooks',
    oauth2: 'OAuth2-Tokens und -Clients',
    discovery: 'OAuth2-URLs und Discovery',
    apiKeys: 'API-Schlüssel',
    permissions: 'Berechtigungen',
    security: 'Sicherheit und Secrets',
    advanced: 'Kompatibilität',
    project: 'Projekt',
  },
  groupsLabel: 'Gruppen von Einstellungen',
  search: 'Einstellungen suchen',
  found: (count) => plural('de', count, { one: '{count} Einstellung', other: '{count} Einstellungen' }),
  showAll: (count) => `Alle ${count} Einstellungen zeigen`,
  none: 'Keine passenden Einstellungen.',
  changed: 'Geändert',
  unsaved: 'Noch nicht gespeichert',
  idle: 'Nur gespeichert: Die eingebettete Plattform verwendet es nicht',
  needs: (label, value) => `Wirkt nur mit ${label}: ${value}.`,
  reset: (label) => `${label} auf den Standard zurücksetzen`,
  resetShort: 'Zurücksetzen',
  isDefault: (value) => `Standard: ${value}`,
  platformDefault: 'Standard',
  builtIn: 'eingebaut',
  limits: (least, most) => [least && `mindestens ${least}`, most && `höchstens ${most}`].filter(Boolean).join(', '),
  on: 'Ein',
  off: 'Aus',
  kinds: {
    flag: 'Ein oder aus',
    integer: 'Ganze Zahl',
    text: 'Text',
    url: 'URL',
    duration: 'Dauer, zum Beispiel 1h30m',
    list: 'Liste',
    map: 'JSON-Objekt',
    choice: 'Auswahl',
    secret: 'Secret, wird nie gezeigt',
    secrets: 'Secrets, werden nie gezeigt',
    secretMap: 'JSON-Objekt, Werte werden nie gezeigt',
    source: 'Text oder URL',
    json: 'JSON',
    record: 'Liste mit eigener Seite',
    fixed: 'Von der Plattform bestimmt',
  },
  secretSet: 'Ein Wert ist gesetzt. Ein neuer ersetzt ihn.',
  secretUnset: 'Kein Wert gesetzt.',
  secretsRotate: 'Ein neues Secret kommt an die erste Stelle. Ältere gelten weiter.',
  recordElsewhere: 'Auf der eigenen Seite oder in der Konfiguration als JSON zu bearbeiten.',
  wrong: {
    duration: 'Eine Dauer wie 30s, 15m oder 1h30m eingeben.',
    url: 'Eine URL mit https:// oder http:// oder einen Pfad eingeben.',
    integer: (least, most) =>
      most === Infinity
        ? `Eine ganze Zahl ab ${least} eingeben.`
        : `Eine ganze Zahl von ${least} bis ${most} eingeben.`,
    object: 'Ein JSON-Objekt eingeben.',
    array: 'Eine JSON-Liste eingeben.',
  },
  review: {
    patch: 'JSON Patch',
    unset: 'Standard',
    hidden: 'Neues Secret',
  },
  saved: 'Einstellungen gespeichert',
  risks: {
    title: 'Das kann Personen aussperren',
    mildTitle: 'Vor dem Speichern',
    noMethod: 'Es bleibt keine Anmeldemethode. Nur wer schon angemeldet ist, behält den Zugang.',
    method: (label) => `Wer nur ${label} hat, kann sich nicht mehr anmelden.`,
    nobody: 'Niemand verliert die einzige Anmeldemethode.',
    lockedOut: (count, shown) =>
      count === 1
        ? '1 Person hat keine andere Anmeldemethode und kann sich nicht mehr anmelden.'
        : `${shown} Personen haben keine andere Anmeldemethode und können sich nicht mehr anmelden.`,
    recoverable: (all, shown) =>
      all
        ? 'Sie kommen über die Wiederherstellung wieder hinein.'
        : `${shown} davon kommen über die Wiederherstellung wieder hinein.`,
    provider: (id, linked, only) =>
      `Anbieter ${id}: verknüpfte Identitäten: ${linked}, ohne andere Anmeldemethode: ${only}.`,
    unverified: (count, shown) =>
      count === 1
        ? '1 Person ohne bestätigte Adresse muss eine bestätigen, bevor sie sich anmelden kann.'
        : `${shown} Personen ohne bestätigte Adresse müssen eine bestätigen, bevor sie sich anmelden können.`,
    scope: (newest, all) => `Gezählt unter den neuesten ${newest} von ${all} Identitäten.`,
    cookie: (count, open) =>
      count === 1
        ? 'Das Sitzungs-Cookie ändert sich. 1 Person muss sich eventuell neu anmelden.'
        : `Das Sitzungs-Cookie ändert sich. Bis zu ${open} Personen müssen sich eventuell neu anmelden.`,
    shorter: (count, open) =>
      count === 1
        ? 'Neue Sitzungen laufen früher ab. 1 aktive Sitzung behält ihren Ablauf.'
        : `Neue Sitzungen laufen früher ab. ${open} aktive Sitzungen behalten ihren Ablauf.`,
    domain: (label) => `${label} ändert sich: Schlüssel für die alte Domain funktionieren nicht mehr.`,
    urls: 'Apps, die zu einer nicht mehr erlaubten URL zurückkehren, funktionieren nicht mehr.',
    issuer: 'Der Issuer ändert sich: Clients lehnen Tokens ab, bis sie den neuen kennen.',
    recovery: 'Die Wiederherstellung ist aus: Wer den Zugang verliert, kommt nicht mehr selbst hinein.',
    unsendable: {
      recovery:
        'Die Wiederherstellung verwendet eine deaktivierte Methode: Jede schlägt fehl. Aktivieren Sie die Methode oder wählen Sie die andere.',
      verification:
        'Die Bestätigung verwendet eine deaktivierte Methode: Bestätigungen schlagen fehl, und Registrierungen, die eine brauchen. Aktivieren Sie die Methode oder wählen Sie die andere.',
    },
  },
  json: {
    title: 'Konfiguration als JSON',
    about:
      'Die Konfiguration jedes Dienstes, wie sie gespeichert ist. Secrets erscheinen als Punkte und bleiben, wie sie sind.',
    services: { identity: 'Identitäten', oauth2: 'OAuth2', permission: 'Berechtigungen' },
    service: 'Dienst',
    document: 'Konfiguration',
    object: 'Ein JSON-Objekt eingeben.',
  },
}
