{{/* Network policy rules that several programs share. Ports are numbers: not every plugin knows them by name. */}}
{{- define "hemicycle.metrics-rule" -}}
{{- with .Values.networkPolicies.metricsFrom -}}
- ports: [{ port: {{ include "hemicycle.port" "metrics" }} }]
  from:
    {{- toYaml . | nindent 4 }}
{{- end }}
{{- end -}}

{{/* DNS. */}}
{{- define "hemicycle.names-rule" -}}
- ports:
    {{- range .Values.networkPolicies.dns.ports }}
    - { protocol: UDP, port: {{ . }} }
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- with .Values.networkPolicies.dns.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{/* One engine: its peers and its port. */}}
{{- define "hemicycle.engine-rule" -}}
- ports: [{ port: {{ .port }} }]
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}

{{- define "hemicycle.engine-rules" -}}
{{ include "hemicycle.engine-rule" .Values.networkPolicies.postgres }}
{{ include "hemicycle.engine-rule" .Values.networkPolicies.opensearch }}
{{- end -}}

{{/* The public internet, without the addresses of the cluster, the machine and the cloud itself. */}}
{{- define "hemicycle.outside-rule" -}}
- ports:
    {{- range .ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  to:
    - ipBlock:
        cidr: 0.0.0.0/0
        except: [10.0.0.0/8, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16, 172.16.0.0/12, 192.168.0.0/16]
    - ipBlock:
        cidr: ::/0
        except: ['fc00::/7', 'fe80::/10']
{{- end -}}
